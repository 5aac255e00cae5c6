"""One whole match of each game in notation. It must play on unchanged: else a rule or a number has changed."""
