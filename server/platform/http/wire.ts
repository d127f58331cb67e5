import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard';
import { Readable } from 'node:stream';
import { fromWire, innerName, toWire } from '@terezi/domain/grammar/wire.ts';

/** The `Status` of every answer; `code` is `ok` or a problem's code. */
export type Status = { code: string; message: string; errors: { field: string; message: string }[] };

/** How a request was refused: the data that a screen can go on from, if any, and the status. */
export type Refusal = { told: object | null; status: Status };

const OK: Status = { code: 'ok', message: '', errors: [] };

/** The envelope of every answer, spoken as the wire speaks: `{ Data, Status }`. */
export const envelope = (data: unknown, status: Status = OK): unknown => toWire({ data, status });

function fromQuery(query: URLSearchParams): Record<string, unknown> {
  const byName = Map.groupBy(query, ([name]) => innerName(name));
  const entries = [...byName].map(([name, pairs]) => {
    const values = pairs.map(([, value]) => value);
    // A name given twice is no single value, whichever of its two spellings was used.
    return [name, values.length > 1 ? values : values[0]] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** More names and items than any request has; a megabyte holds a hundred thousand, which take half a second to read. */
const MOST_PARTS = 10_000;

/** Whether a body is of a size that is worth reading; counted without calling itself, since it may be nested deep. */
function isReadable(body: unknown): boolean {
  const rest: unknown[] = [body];
  let parts = 0;
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const inside: unknown[] = Array.isArray(next) ? next : Object.values(next);
    parts += inside.length;
    if (parts > MOST_PARTS) return false;
    for (const each of inside) rest.push(each);
  }
  return true;
}

/** The one place of the server where the wire's manners are spoken: PascalCase and the envelope. */
class WireSerializer extends StandardOpenAPISerializer {
  override serialize(data: unknown, options?: { outputFormat?: string }): unknown {
    // A failure arrives as the plain body made below; anything else is the data of an answer.
    if (options?.outputFormat !== 'plain') return envelope(data ?? null);
    const { told, status } = data as Refusal;
    return envelope(told, status);
  }

  override deserialize(data: unknown): unknown {
    if (data instanceof URLSearchParams) return fromQuery(data);
    if (data instanceof Readable) throw new TypeError('the bytes of a file where JSON is taken');
    if (!isReadable(data)) throw new RangeError(`a body of more than ${MOST_PARTS} parts`);
    return fromWire(data ?? {});
  }
}

export const wireSerializer = new WireSerializer(
  new StandardOpenAPIJsonSerializer(),
  new StandardBracketNotationSerializer(),
);
