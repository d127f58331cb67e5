import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldProblem, ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { fill, LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { useServer } from '../testing/server.ts';
import { bodies, type Noun } from './samples.fixture.ts';

const server = useServer();
let admin = '';
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const {
  required,
  unknown,
  plate,
  plateSign,
  tooLong,
  positive,
  decimals,
  tooBig,
  tooSmall,
  wrongType,
  numbersOnly,
  date,
} = fieldProblems;

type Case = [noun: Noun, field: string, value: unknown, kind: ProblemKind, values?: FieldProblem['values']];
const cases: Case[] = [
  ['truck', 'NumberPlate', undefined, required],
  ['truck', 'NumberPlate', null, required],
  ['truck', 'NumberPlate', '', required],
  ['truck', 'NumberPlate', '10/AB', plateSign, { sign: '/ U+002F' }],
  ['truck', 'NumberPlate', 'ABCDEF', plate],
  ['truck', 'NumberPlate', '1'.repeat(16), tooLong, { max: 15 }],
  ['truck', 'EmptyWeight', 0, positive],
  ['truck', 'EmptyWeight', -1, positive],
  ['truck', 'EmptyWeight', 15_160.255, decimals, { max: 2 }],
  ['truck', 'EmptyWeight', 1_000_001, tooBig, { max: 1_000_000 }],
  ['truck', 'EmptyWeight', '15160', numbersOnly],
  ['truck', 'PassportWeight', 0, positive],
  ['truck', 'MaxAllowedWeight', 0.001, decimals, { max: 2 }],
  ['truck', 'AxleCount', 1, tooSmall, { min: 2 }],
  ['truck', 'AxleCount', 13, tooBig, { max: 12 }],
  ['truck', 'AxleCount', 2.5, wrongType],
  ['truck', 'PassportNumber', 'x'.repeat(51), tooLong, { max: 50 }],
  ['truck', 'DriverId', 'x', numbersOnly],
  ['truck', 'DeletedAt', '2026-11-21T00:00:00Z', unknown],
  ['truck', 'UserId', 1, unknown],
  ['trailer', 'NumberPlate', undefined, required],
  ['trailer', 'NumberPlate', '!', plateSign, { sign: '! U+0021' }],
  ['trailer', 'PassportWeight', 0, positive],
  ['trailer', 'TrailerBrandId', 'x', numbersOnly],
  ['driver', 'Name', undefined, required],
  ['driver', 'Name', '   ', required],
  ['driver', 'Name', 'x'.repeat(201), tooLong, { max: 200 }],
  ['driver', 'LicenseExpiryDate', '2026-02-30', date],
  ['driver', 'LicenseNumber', 'x'.repeat(51), tooLong, { max: 50 }],
];

describe('what is sent to the fleet', () => {
  it.each(cases)('is refused in both languages: %s %s %s', async (...refused) => {
    const [noun, field, value, kind, values = {}] = refused;
    const body = { ...bodies[noun](), [field]: value };
    for (const language of LANGUAGES) {
      const Errors = [{ Field: field, Message: fill(kind, language, values) }];
      const expected = { Code: general.invalid.code, Message: general.invalid[language], Errors };
      const added = await server.call(`POST /${noun}`, { as: admin, body, language });
      expect([added.status, added.Status]).toEqual([422, expected]);
      // A field that a change leaves out stays; clearing a required one is refused.
      const change = { ...body, ...(value === undefined && { [field]: null }), Id: 1, Version: 1 };
      const changed = await server.call(`PUT /${noun}`, { as: admin, body: change, language });
      expect([changed.status, changed.Status]).toEqual([422, expected]);
    }
  });
});
