import { expect, it } from 'vitest';
import { draftKey } from './use-draft-place.ts';

it('keeps drafts of the own company and of one that was entered apart', () => {
  const home = { id: 7, company: { id: 2 } };
  const entered = { id: 7, company: { id: 5 }, homeCompany: { id: 2 } };
  expect(draftKey(entered, 'truck', null)).not.toBe(draftKey(home, 'truck', null));
});

it('keeps drafts of two people, of two companies, of two rows and of two forms apart', () => {
  const me = { id: 7, company: { id: 2 } };
  const keys = [
    draftKey(me, 'truck', null),
    draftKey({ ...me, id: 8 }, 'truck', null),
    draftKey({ ...me, company: { id: 3 } }, 'truck', null),
    draftKey(me, 'truck', { id: 1 }),
    draftKey(me, 'driver', null),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
