/**
 * Loaded ahead of a child's own program: the channel to the parent closes however the parent dies, and then the child gets the same signal
 * as from outside.
 */
const leave = (): boolean => process.kill(process.pid, 'SIGTERM');

if (process.connected) process.on('disconnect', leave);
else leave();
