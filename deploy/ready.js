// Whether the server in this container takes requests: 0 where it does. Nothing but Node is asked for it.
const { PORT = '3000' } = process.env;
const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
process.exitCode = ready?.ok ? 0 : 1;
