import { describe, expect, it } from 'vitest';
import { general } from '../grammar/problems.ts';
import { historyProblems } from './problems.ts';
import { kindRuling, standingRuling, whyNotBack } from './put-back.ts';

const said = (ruling: ReturnType<typeof kindRuling>) =>
  ruling.may === 'allow' ? 'allow' : `${ruling.may} ${ruling.why.code}`;

describe('what can be put back', () => {
  it.each([
    ['truck', 'update', 'allow'],
    ['truck', 'archive', 'allow'],
    ['carBrand', 'delete', 'allow'],
    ['carBrand', 'insert', 'nothing history.nothingBefore'],
    ['carBrand', 'restore', 'nothing history.nothingBefore'],
    ['operation', 'update', 'deny history.ticket'],
    ['company', 'update', 'deny history.onItsPage'],
    ['user', 'update', 'deny history.onItsPage'],
  ] as const)('of a %s: %s is %s', (noun, kind, ruled) => {
    expect(said(kindRuling({ noun, kind }))).toBe(ruled);
  });

  it.each([
    ['update', 'inUse', 'allow'],
    ['update', 'archived', `deny ${general.archived.code}`],
    ['update', 'removed', 'deny history.recordRemoved'],
    ['archive', 'archived', 'allow'],
    ['delete', 'removed', 'allow'],
    ['delete', 'inUse', 'nothing history.standsAlready'],
  ] as const)('of a record that was %s and is %s: %s', (kind, standing, ruled) => {
    expect(said(standingRuling(kind, standing))).toBe(ruled);
  });
});

const field = {
  ...{ noun: 'truck', field: 'axleCount', isWritable: true },
  ...{ isByVerb: false, isNeeded: false, isGone: false },
};
it.each([
  [{}, null],
  [{ field: 'emptyWeight' }, historyProblems.tare],
  [{ field: 'passportWeight' }, historyProblems.tare],
  [{ noun: 'trailer', field: 'passportWeight' }, historyProblems.tare],
  [{ isWritable: false }, historyProblems.fieldGone],
  [{ isWritable: false, isByVerb: true }, historyProblems.onItsPage],
  [{ isNeeded: true }, historyProblems.emptyBefore],
  [{ isGone: true }, historyProblems.namedGone],
] as const)('a field of which %j is put back unless %j', (over, why) => {
  expect(whyNotBack({ ...field, ...over })).toBe(why);
});
