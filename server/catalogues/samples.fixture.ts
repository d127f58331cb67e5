import { catalogueOf, catalogues } from '@terezi/domain/catalogues/all.ts';
import { declaredNouns, placeOf } from '@terezi/domain/nouns/all.ts';
import { type DeclaredNoun, nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import type { Field } from '@terezi/domain/grammar/field/field.ts';
import { isOfPattern, patternOf, type TextPattern } from '@terezi/domain/grammar/text/pattern.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { keptCalls, type Samples, tableOf, type Things, type Wire } from '../testing/sample.ts';
import type { Answer, TestServer } from '../testing/server.ts';

let count = 0;
/** A number that no other row of this run has. */
export const next = (): number => ++count;

/** An example of the pattern, told apart by the number in the digits that it ends in. */
function ofPattern(pattern: TextPattern, number: number): string {
  const { example } = patternOf(pattern);
  const digits = /\d{0,7}$/.exec(example)?.[0].length ?? 0;
  const phone = example.slice(0, example.length - digits) + String(9_000_000 + number).slice(7 - digits);
  return isOfPattern(pattern, phone) ? phone : example;
}

/** A value that the field allows; texts are told apart by the number. */
function sampleOf(field: Exclude<Field, { kind: 'reference' }>, number: number): unknown {
  switch (field.kind) {
    case 'text':
      return field.pattern ? ofPattern(field.pattern, number) : `Nümunə ${number}`;
    case 'plate':
      return `99-ZN-${String(number).padStart(3, '0')}`;
    case 'note':
      return `Qeyd ${number}`;
    case 'integer':
      return field.min;
    case 'decimal':
      return Number((12 + 3 * 10 ** -field.decimals).toFixed(field.decimals));
    // Always the same: a card does not change a mass from which a net is computed.
    case 'mass':
      return 15_160.5;
    case 'flag':
      return true;
    case 'instant':
      return '2027-01-31T08:15:00+04:00';
    case 'date':
      return '2027-01-31';
    case 'choice':
      return Object.keys(field.choices)[0];
    case 'state':
      throw new Error('nobody writes a state');
  }
}

/** Values that a noun's rules accept among those that its declaration allows: each kind of company has its own roles. */
const RULED: Readonly<Record<string, Wire>> = { userGroup: { UserRole: 'Guard' } };

/** A body of a noun with every field filled that names no other row. */
export const plainBody = ({ noun, fields }: DeclaredNoun): Wire => {
  const number = next();
  const plain = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [] : [[wireName(name), sampleOf(field, number)] as const],
  );
  return { ...Object.fromEntries(plain), ...RULED[noun] };
};

/** The least body of a row: of the caller's own company, naming only what it must. */
const leastOf =
  (declared: DeclaredNoun) =>
  ({ named }: Things, number: number): Wire => ({
    ...Object.fromEntries(
      Object.entries(declared.fields).flatMap(([name, field]): [string, unknown][] => {
        if (field.optional && (field.kind === 'reference' || catalogues.includes(declared))) return [];
        return [
          [wireName(name), field.kind === 'reference' ? named[tableOf(field.to)] : sampleOf(field, number)],
        ];
      }),
    ),
    ...RULED[declared.noun],
  });

/** The catalogues that rows of others must name, each behind those that it must name itself. */
export const mustBeNamed: readonly DeclaredNoun[] = (() => {
  const behind = (catalogue: DeclaredNoun): DeclaredNoun[] =>
    Object.values(catalogue.fields).flatMap((field) => {
      const target = field.kind === 'reference' && catalogues.find(({ noun }) => noun === field.to);
      return target && !field.optional ? [...behind(target), target] : [];
    });
  return [...new Set(declaredNouns.flatMap(behind))];
})();

/**
 * Whether samples from its declaration suffice for a noun: one named by a number of its own, or with a range to measure in, has
 * its own samples.
 */
const isPlain = ({ noun, fields, title }: DeclaredNoun): boolean =>
  Object.hasOwn(fields, title) && noun !== 'scale';

/** Samples of every declared noun, from its declaration; places have no company. */
export const declaredSamples: Samples = {
  calls: Object.assign(
    { 'country.options': {}, 'area.options': {}, 'district.options': {} },
    ...declaredNouns
      .filter(isPlain)
      .map((each) => keptCalls(placeOf(each), tableOf(each.noun), leastOf(each))),
  ),
  references: { CountryId: null, AreaId: null, DistrictId: null },
};

/** The fields that a row needs so that a field of a body may name it. */
function neededOf({ within, being }: Extract<Field, { kind: 'reference' }>, body: Wire = {}): Wire {
  if (being) return { [wireName(being.field)]: being.among[0] };
  return within === undefined ? {} : { [wireName(within)]: body[wireName(within)] };
}

/** A body with every field filled; the same caller adds the rows that it names, each within the others where it must be. */
export async function bodyOf(
  server: TestServer,
  as: string,
  catalogue: DeclaredNoun,
  values: Wire = {},
): Promise<Wire> {
  const body: Wire = { ...values };
  const number = next();
  const within = (field: Field) => (field.kind === 'reference' ? (field.within ?? '') : '');
  const fields = Object.entries(catalogue.fields).toSorted(
    ([, one], [, other]) => Number(within(one) !== '') - Number(within(other) !== ''),
  );
  for (const [name, field] of fields) {
    if (wireName(name) in values) continue;
    body[wireName(name)] =
      field.kind === 'reference'
        ? (await addedRow(server, as, catalogueOf(field.to), neededOf(field, body))).Id
        : sampleOf(field, number);
  }
  return body;
}

/** A row without its acts, which differ from caller to caller. */
const bare = (row: Wire): Wire => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'Acts'));

/** The row of an answer about one. */
export function rowIn(catalogue: DeclaredNoun, answer: Answer): Wire {
  const data: Record<string, Wire> = answer.Data;
  return bare(data[wireName(catalogue.noun)] ?? {});
}

/** The rows of a list's answer. */
export const rowsIn = (catalogue: DeclaredNoun, answer: Answer): Wire[] => {
  const rows: unknown = answer.Data[wireName(catalogue.noun)];
  return Array.isArray(rows) ? rows.map(bare) : [];
};

/** A row of the catalogue as it was answered when it was added, with some fields as given. */
export async function addedRow(
  server: TestServer,
  as: string,
  catalogue: DeclaredNoun,
  values: Wire = {},
): Promise<Wire> {
  const body = await bodyOf(server, as, catalogue, values);
  const answer = await server.call(`POST ${nounPath(catalogue.noun)}`, { as, body });
  if (answer.status !== 201) throw new Error(`not added: ${JSON.stringify(answer.Status)}`);
  return rowIn(catalogue, answer);
}
