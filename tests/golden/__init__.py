"""One whole match of each game in notation. It must play on unchanged: what differs is a rule or number that changed."""
