import { expect, it } from 'vitest';
import { sourceOf } from './sources.ts';

const typed = { requestId: null, putBackFrom: null, actedAs: null, isByPerson: true, own: null };

it.each([
  ['hand', {}],
  ['hand', { actedAs: 'company:5' }],
  ['record', { own: 'record' }],
  ['scale', { own: 'scale' }],
  ['request', { own: 'record', requestId: 3 }],
  ['putBack', { putBackFrom: 8 }],
  ['import', { actedAs: 'job:import-run' }],
  ['job', { actedAs: 'job:demo-world' }],
  ['site', { actedAs: 'site:3', isByPerson: false }],
  ['program', { isByPerson: false }],
] as const)('a change is from %s where it says %o', (source, more) => {
  expect(sourceOf({ ...typed, ...more })).toBe(source);
});
