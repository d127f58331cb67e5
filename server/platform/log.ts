import { type DestinationStream, pino } from 'pino';

/** Names under which nothing is ever shown, wherever they appear in a logged object. */
const SECRET = /password|token|secret|authorization|cookie|ticket$|(signing|private).?key/i;
const HIDDEN = '[hidden]';
const DEEPEST = 6;
/** How much of a text from outside is enough to know it by; a stack is longer. */
const LONGEST_TEXT = 500;
const LONGEST_STACK = 4_000;
/** The same for a list. */
const LONGEST_LIST = 50;

const cut = (text: string, longest = LONGEST_TEXT): string =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;

function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cut(value);
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth > DEEPEST) return '[deeper]';
  if (Array.isArray(value))
    return value.slice(0, LONGEST_LIST).map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET.test(name) ? HIDDEN : withoutSecrets(inner, depth + 1),
    ]),
  );
}

/** The parts of PostgreSQL's description of a failure that carry no row: its `detail` would show whole rows. */
const PLAIN = ['code', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** An error as the log shows it: where it came from and why, never the values that it happened with. */
function told(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutSecrets(error);
  const known = PLAIN.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, cut(value)] as const] : [];
  });
  const cause = error.cause === undefined || depth > 2 ? {} : { cause: told(error.cause, depth + 1) };
  return {
    type: error.name,
    message: cut(error.message),
    stack: cut(error.stack ?? '', LONGEST_STACK),
    ...Object.fromEntries(known),
    ...cause,
  };
}

/** One JSON object a line, UTC, no secrets, no text at length. Without a destination it goes to standard output. */
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
      hooks: {
        logMethod([line, sentence, ...rest], write) {
          // Without a sentence of ours the library takes the failure's own, whole.
          const own: unknown = Object(line).err?.message;
          const message = sentence ?? (typeof own === 'string' ? own : undefined);
          return message === undefined
            ? write.call(this, line)
            : write.call(this, line, cut(message), ...rest);
        },
      },
      serializers: { err: (error: unknown) => told(error) },
    },
    destination,
  );

export type Log = ReturnType<typeof createLog>;
