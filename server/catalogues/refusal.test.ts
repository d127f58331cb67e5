import { beforeAll, describe, expect, it } from 'vitest';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { cargo } from '@terezi/domain/catalogues/cargo.ts';
import { nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { type Field, missingProblem } from '@terezi/domain/grammar/field/field.ts';
import type { FieldProblem, ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { isOfPattern, patternOf } from '@terezi/domain/grammar/text/pattern.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { fill, LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { useServer } from '../testing/server.ts';
import { bodyOf, rowIn } from './samples.fixture.ts';

const server = useServer();
let admin = '';
beforeAll(async () => {
  admin = await server.signIn('admin');
});

type Case = [value: unknown, kind: ProblemKind, values?: FieldProblem['values']];

/** What a field refuses, and with which problem. */
function refusedBy(field: Field): Case[] {
  switch (field.kind) {
    case 'text':
      if (field.pattern) {
        const { pattern } = field;
        const { problem, example, max } = patternOf(pattern);
        return [example.slice(1), example.padEnd(max + 1, '1'), `!${example}`]
          .filter((value) => !isOfPattern(pattern, value))
          .map((value) => [value, problem.kind, problem.values]);
      }
      return [
        ['x'.repeat(field.max + 1), fieldProblems.tooLong, { max: field.max }],
        [42, fieldProblems.wrongType],
      ];
    case 'note':
      return [['x'.repeat(field.max + 1), fieldProblems.tooLong, { max: field.max }]];
    case 'integer':
      return [
        [field.max + 1, fieldProblems.tooBig, { max: field.max }],
        [field.min - 1, fieldProblems.tooSmall, { min: field.min }],
      ];
    case 'decimal':
      return [
        [10 ** -(field.decimals + 1), fieldProblems.decimals, { max: field.decimals }],
        [field.max + 1, fieldProblems.tooBig, { max: field.max }],
        [-1, fieldProblems.tooSmall, { min: 0 }],
        ['1,5', fieldProblems.numbersOnly],
      ];
    case 'mass':
      return [
        [0, fieldProblems.positive],
        [0.001, fieldProblems.decimals, { max: 2 }],
      ];
    case 'plate':
      return [['AB-CD', fieldProblems.plate]];
    case 'instant':
      return [['2027-01-31', fieldProblems.wrongType]];
    case 'flag':
      return [['yes', fieldProblems.wrongType]];
    case 'date':
      return [['2027-02-30', fieldProblems.date]];
    case 'choice':
      return [['no such choice', fieldProblems.choice]];
    case 'state':
      return [];
    case 'reference':
      return [
        ['abc', fieldProblems.numbersOnly],
        [0, fieldProblems.positive],
      ];
  }
}

const missing = (field: Field): Case[] => {
  const blank: Case[] = field.kind === 'text' && !field.pattern ? [['  ', fieldProblems.required]] : [];
  return field.optional ? [] : [[undefined, missingProblem(field)], [null, missingProblem(field)], ...blank];
};

/** What decides what a field refuses; its words do not. */
const likeness = (field: Field): string =>
  JSON.stringify(field.kind === 'reference' ? [field.kind, field.optional] : { ...field, words: null });
const fields = catalogues.flatMap(({ noun, fields: declared }) =>
  Object.entries(declared).map(([name, field]) => ({ noun, name, is: likeness(field) })),
);
/** The first of the fields that refuse the same stands for all. */
const isFirst = (noun: string, name: string): boolean => {
  const is = fields.find((each) => each.noun === noun && each.name === name)?.is;
  const first = fields.find((each) => each.is === is);
  return first?.noun === noun && first.name === name;
};

const cases = catalogues.flatMap((catalogue) => [
  ...Object.entries(catalogue.fields)
    .filter(([name]) => isFirst(catalogue.noun, name))
    .flatMap(([name, field]) =>
      [...refusedBy(field), ...missing(field)].map(([value, kind, values = {}]) => ({
        noun: catalogue.noun,
        catalogue,
        name: wireName(name),
        value,
        kind,
        values,
      })),
    ),
  { noun: catalogue.noun, catalogue, name: 'UserId', value: 1, kind: fieldProblems.unknown, values: {} },
]);

describe('what is sent to a catalogue', () => {
  it.each(cases)('is refused in both languages: $noun $name $value', async ({ catalogue, ...refused }) => {
    const path = nounPath(catalogue.noun);
    const body = { ...(await bodyOf(server, admin, catalogue)), [refused.name]: refused.value };
    for (const language of LANGUAGES) {
      const added = await server.call(`POST ${path}`, { as: admin, body, language });
      // A field that a change leaves out stays; clearing a required one is refused.
      const emptied = refused.value === undefined && { [refused.name]: null };
      const changing = { ...body, ...emptied, Id: 1, Version: 1 };
      const changed = await server.call(`PUT ${path}`, { as: admin, body: changing, language });
      const Errors = [{ Field: refused.name, Message: fill(refused.kind, language, refused.values) }];
      const expected = { Code: general.invalid.code, Message: general.invalid[language], Errors };
      expect([added.status, added.Status]).toEqual([422, expected]);
      expect([changed.status, changed.Status]).toEqual([422, expected]);
    }
  });

  it.each([
    ['a\u0000b', 'U+0000 NULL'],
    ['a\ud800b', 'U+D800 HALF OF A SURROGATE PAIR'],
    ['a\u001bb', 'U+001B ESCAPE'],
    ['a\u202eb', 'U+202E RIGHT-TO-LEFT OVERRIDE'],
  ])('is refused when a text holds what is not kept, and the sign is named: %j', async (Name, sign) => {
    const { status, Status } = await server.call('POST /cargo-type', { as: admin, body: { Name } });
    const Errors = [{ Field: 'Name', Message: fill(fieldProblems.characters, 'az', { sign }) }];
    expect([status, Status.Errors]).toEqual([422, Errors]);
  });
});

describe('a decimal', () => {
  it.each(['0', '0.01', '0.1', '12.35', '19.99', '1234567.89', '99999999'])(
    'is kept exactly: %s',
    async (price) => {
      const body = { ...(await bodyOf(server, admin, cargo)), Price: Number(price) };
      const row = rowIn(cargo, await server.call('POST /cargo', { as: admin, body }));
      const [storedRow] = await server.query<{ price: string }>(
        'select trim_scale(price)::text as price from cargo where id = $1',
        [row.Id],
      );
      expect([storedRow?.price, row.Price]).toEqual([price, Number(price)]);
    },
  );
});
