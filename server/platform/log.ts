import { type DestinationStream, pino } from 'pino';

/** Names under which nothing is ever shown, wherever they appear in a logged object. */
const SECRET = /password|token|secret|authorization|cookie|ticket$|(signing|private).?key/i;
const HIDDEN = '[hidden]';
const DEEPEST = 6;

function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth > DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET.test(name) ? HIDDEN : withoutSecrets(inner, depth + 1),
    ]),
  );
}

/** What of PostgreSQL's description of a failure carries no row: its `detail` would show whole rows. */
const PLAIN = ['code', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** An error as the log shows it: where it came from and why, never the values that it happened with. */
function told(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutSecrets(error);
  const known = PLAIN.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const cause = error.cause === undefined || depth > 2 ? {} : { cause: told(error.cause, depth + 1) };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(known),
    ...cause,
  };
}

/** One JSON object a line, UTC, no secrets. Without a destination it goes to standard output. */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => withoutSecrets(line) as Record<string, unknown>,
      },
      serializers: { err: (error: unknown) => told(error) },
    },
    destination,
  );

export type Log = ReturnType<typeof createLog>;
