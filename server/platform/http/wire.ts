import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard';
import { fromWire, innerName, toWire } from '@terezi/domain/grammar/wire.ts';

/** The `Status` of every answer; `code` is `ok` or a problem's code. */
export type Status = { code: string; message: string; errors: { field: string; message: string }[] };

const OK: Status = { code: 'ok', message: '', errors: [] };

/** The envelope of every answer, spoken as the wire speaks: `{ Data, Status }`. */
export const envelope = (data: unknown, status: Status = OK): unknown => toWire({ data, status });

function fromQuery(query: URLSearchParams): Record<string, unknown> {
  const given = Map.groupBy(query, ([name]) => innerName(name));
  const entries = [...given].map(([name, pairs]) => {
    const values = pairs.map(([, value]) => value);
    // A name given twice is no single value, whichever of its two spellings was used.
    return [name, values.length > 1 ? values : values[0]] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The one place of the server where the wire's manners are spoken: PascalCase and the envelope. */
class WireSerializer extends StandardOpenAPISerializer {
  override serialize(data: unknown, options?: { outputFormat?: string }): unknown {
    // A failure arrives as the plain body made below; anything else is the data of an answer.
    return options?.outputFormat === 'plain' ? envelope(null, data as Status) : envelope(data ?? null);
  }

  override deserialize(data: unknown): unknown {
    return data instanceof URLSearchParams ? fromQuery(data) : fromWire(data ?? {});
  }
}

export const wireSerializer = new WireSerializer(
  new StandardOpenAPIJsonSerializer(),
  new StandardBracketNotationSerializer(),
);
