import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { ticketChange } from '@terezi/domain/weighing/request-kinds.ts';
import { describe, expect, it } from 'vitest';
import { manyWords } from './many-words.ts';
import { toggled, whyAlone } from './ticks.ts';

const allowed = { may: 'allow', why: null } as const;
const row = (id: number, more: Partial<RequestRow> = {}): RequestRow => ({
  ...{ id, version: 1, companyId: 2, kind: 'operation-change', noun: 'operation', rowId: id, rowVersion: 1 },
  ...{ title: `1-${id}`, lead: null, statusId: 1, reason: 'Səhv seçilib', changes: [], decisionNote: null },
  ...{ proposedByName: 'İlqar Cəfərov', proposedByRole: null, proposedAt: '2026-11-21T10:49:00Z' },
  ...{ decidedByName: null, decidedForName: null, approvedAt: null, cancelledAt: null, withdrawnAt: null },
  acts: { approve: allowed, cancel: allowed },
  ...more,
});
const ids = (rows: readonly RequestRow[]) => rows.map(({ id }) => id);

describe('what is ticked', () => {
  it('is one more, or one less', () => {
    const two = toggled([row(1)], row(2));
    expect(ids(two)).toEqual([1, 2]);
    expect(ids(toggled(two, row(1)))).toEqual([2]);
  });

  it('starts over with one of another kind', () => {
    expect(ids(toggled([row(1), row(2)], row(3, { kind: 'operation-deletion' })))).toEqual([3]);
  });

  const why = { code: 'request.own', message: 'Öz sorğunuz' };
  it.each([
    ['a change that another person has requested', row(1), ticketChange, null],
    ['one of an unknown kind', row(1), undefined, manyWords.alone],
    ['one that a person stands waiting for', row(1), { ...ticketChange, isAlone: true }, manyWords.alone],
    ['one’s own', row(1, { acts: { withdraw: allowed } }), ticketChange, manyWords.own],
    ['one that is not for the reader', row(1, { acts: {} }), ticketChange, manyWords.notForYou],
    ['one with a reason', row(1, { acts: { approve: { may: 'deny', why } } }), ticketChange, 'Öz sorğunuz'],
  ] as const)('may be %s, or says why not', (_, request, declared, reason) => {
    expect(whyAlone(request, declared)).toEqual(reason);
  });
});
