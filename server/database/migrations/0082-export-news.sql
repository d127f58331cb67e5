-- Whoever waits for a file sees how far it is.
call app.tells_of('export', 'export');
