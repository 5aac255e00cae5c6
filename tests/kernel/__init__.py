"""Tests of the kernel: each hard case of the five games in a ruleset as small as the case allows, on the bare one in
`tiny`."""
