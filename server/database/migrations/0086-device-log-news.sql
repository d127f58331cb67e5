-- Whoever reads the log of devices sees each step as it comes.
call app.tells_of('device_log', 'device_log');
