"""Tests of Playmat. What several tests of a room share lies beside them; games that exist only for tests are in
`games`."""
