import { sql as raw } from 'kysely';
import type { Problem } from '@terezi/domain/grammar/problem.ts';
import { compiled } from '../database/built.ts';

/** The words by which people know a record, in the order in which they are looked for. */
const TITLES = ['receipt', 'numberPlate', 'fullname', 'name', 'title'] as const;
const MOST_TITLE = 120;
const MOST_LINE = 300;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** A record's number, a text until the address has been parsed; null for anything else that was sent. */
function idIn(value: unknown): string | null {
  const { id } = fieldsOf(value);
  const text = typeof id === 'number' ? String(id) : id;
  return typeof text === 'string' && /^\d{1,16}$/.test(text) ? text : null;
}

/** An endpoint as it is declared. */
type Declared = { method?: string | undefined; path?: string | undefined };

/**
 * The call, such as `PUT /truck/12`. Of the address only the record's number is shown: other values in it may be secrets that open
 * something.
 */
export function lineOf({ method = '', path = '' }: Declared, input: unknown): string {
  return `${method} ${path.replace('{id}', (place) => idIn(input) ?? place)}`.slice(0, MOST_LINE);
}

/** The row that an action was about: the one that it names, else the one that it answers. */
export function targetOf(name: string, input: unknown, answer: unknown): string | null {
  const [record] = Object.values(fieldsOf(answer));
  const id = idIn(input) ?? idIn(record);
  const noun = name.split('.').at(-2) ?? name;
  return id === null ? null : `${noun} ${id}`;
}

/** The words by which people know the record that an action has answered. */
function titleOf(answer: unknown): string | null {
  const [record] = Object.values(fieldsOf(answer));
  const title = TITLES.map((name) => fieldsOf(record)[name]).find((each) => typeof each === 'string');
  return typeof title === 'string' ? title.slice(0, MOST_TITLE) : null;
}

type Ended = { action: string; target: string | null; detail: string; outcome: string };

/** Writes an action down with its end, in one round trip with the commit. An entry that the action has written itself stands in its place. */
const actionRow = compiled(
  (_, { action, target, detail, outcome }: Ended) =>
    raw`select gate.log_write(${action}, ${target}, ${detail}::jsonb, ${outcome})`,
);

/** An action that is kept: its name, its input and answer, and the refusal if it is kept although it was refused. */
type Action = { name: string; input: unknown; answer: unknown; refusal: Problem | undefined };

/** The statement that writes an action down where it is kept. */
export function writtenDown(sql: Parameters<typeof actionRow>[0], { name, input, answer, refusal }: Action) {
  if (refusal) noted.add(refusal);
  const title = titleOf(answer);
  return actionRow(sql, {
    action: name,
    target: targetOf(name, input, answer),
    detail: JSON.stringify(title === null ? {} : { title }),
    outcome: refusal?.kind.code ?? 'ok',
  });
}

const noted = new WeakSet<Problem>();

/** Whether a refusal stands in the log already, kept together with the attempt that it counted. */
export const isWrittenDown = (refusal: Problem): boolean => noted.has(refusal);
