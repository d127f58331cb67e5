import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { type Catalogue, cataloguePath } from '@terezi/domain/grammar/catalogue.ts';
import type { Field } from '@terezi/domain/grammar/field.ts';
import { TEXT_PATTERNS, type TextPattern } from '@terezi/domain/grammar/pattern.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import type { Answer, TestServer } from '../testing/server.ts';

/** A row or a body as the wire has it. */
export type Wire = { [name: string]: unknown };

let made = 0;
/** A number that no other row of this run has. */
export const next = (): number => ++made;

/** An example of the pattern, told apart by the number in its last places. */
function ofPattern(pattern: TextPattern, number: number): string {
  const { example } = TEXT_PATTERNS[pattern];
  const tail = String(9_000_000 + number);
  return example.slice(0, -tail.length) + tail;
}

/** A value that the field allows; texts are told apart by the number. */
function sampleOf(field: Exclude<Field, { kind: 'reference' }>, number: number): unknown {
  switch (field.kind) {
    case 'text':
      return field.pattern ? ofPattern(field.pattern, number) : `Nümunə ${number}`;
    case 'note':
      return `Qeyd ${number}`;
    case 'integer':
      return field.min;
    case 'decimal':
      return Number((12 + 3 * 10 ** -field.decimals).toFixed(field.decimals));
    case 'flag':
      return true;
    case 'date':
      return '2027-01-31';
    case 'choice':
      return Object.keys(field.choices)[0];
  }
}

/** A body with every field filled; what it refers to is added by the same caller. */
export async function bodyOf(server: TestServer, as: string, catalogue: Catalogue): Promise<Wire> {
  const body: Wire = {};
  const number = next();
  for (const [name, field] of Object.entries(catalogue.fields))
    body[wireName(name)] =
      field.kind === 'reference'
        ? (await addedRow(server, as, catalogueOf(field.to))).Id
        : sampleOf(field, number);
  return body;
}

/** The row of an answer about one. */
export function rowIn(catalogue: Catalogue, answer: Answer): Wire {
  const data: Record<string, Wire> = answer.Data;
  return data[wireName(catalogue.noun)] ?? {};
}

/** The rows of a list's answer. */
export const rowsIn = (catalogue: Catalogue, answer: Answer): Wire[] => {
  const rows: unknown = answer.Data[wireName(catalogue.noun)];
  return Array.isArray(rows) ? rows : [];
};

/** A row of the catalogue as it was answered when it was added, with some fields as given. */
export async function addedRow(
  server: TestServer,
  as: string,
  catalogue: Catalogue,
  given: Wire = {},
): Promise<Wire> {
  const body = { ...(await bodyOf(server, as, catalogue)), ...given };
  const answer = await server.call(`POST ${cataloguePath(catalogue.noun)}`, { as, body });
  if (answer.status !== 201) throw new Error(`not added: ${JSON.stringify(answer.Status)}`);
  return rowIn(catalogue, answer);
}
