import { ticketChange } from '@terezi/domain/weighing/request-kinds.ts';
import { describe, expect, it } from 'vitest';
import { afterwards, asWaiting, firstOf, ownWaiting, pilesOf, type Waiting, waitingSince } from './inbox.ts';
import { own, someKind, someRequest, someRow } from './request.fixture.ts';

const row = (...args: Parameters<typeof someRequest>) => asWaiting(someRequest(...args));
const ids = (rows: readonly (Waiting | undefined)[]) => rows.map((each) => each && Number(each.key));

describe('what waits', () => {
  it('lies in piles by kind, changes before deletions, each in the order in which it came', () => {
    const rows = [
      row(1, { kind: 'operation-deletion' }),
      row(2),
      row(3),
      row(4, { kind: 'operation-deletion' }),
    ];
    expect(pilesOf(rows).map((pile) => [pile.kind, ids(pile.rows)])).toEqual([
      ['operation-change', [2, 3]],
      ['operation-deletion', [1, 4]],
    ]);
  });

  it('of a kind that this program does not know lies last, and is not lost', () => {
    const piles = pilesOf([row(1, { kind: 'later' }), row(2)]);
    expect(piles.map(({ kind, declared }) => [kind, declared?.name])).toEqual([
      ['operation-change', 'operation-change'],
      ['later', undefined],
    ]);
  });

  it('of a kind with a table of its own lies before the requests where a person stands waiting for it, and after them otherwise', () => {
    const [door, firm] = [someKind('logon', true), someKind('company', false)];
    const rows = [
      ownWaiting(firm, someRow(1)),
      row(1),
      ownWaiting(door, someRow(1)),
      ownWaiting(door, someRow(2)),
    ];
    expect(
      pilesOf(rows, [firm, door]).map(({ name, rows: pileRows }) => [
        name?.en,
        pileRows.map(({ key }) => key),
      ]),
    ).toEqual([
      ['logon', ['logon-1', 'logon-2']],
      [ticketChange.many.en, ['1']],
      ['company', ['company-1']],
    ]);
  });

  it('is late after as long as its kind says', () => {
    const late = (at: string) => waitingSince(at, ticketChange.lateAfter, Date.parse('2026-11-21T12:00:00Z'));
    expect(late('2026-11-20T12:00:00Z')).toEqual({ seconds: 86_400, isLate: false });
    expect(late('2026-11-20T11:59:59Z')).toEqual({ seconds: 86_401, isLate: true });
    expect(late('2026-11-21T12:00:09Z')).toEqual({ seconds: 0, isLate: false });
  });
});

describe('the next to open', () => {
  it('is at first the first that is for the reader to decide', () => {
    expect(ids([firstOf([row(1, own), row(2)]), firstOf([row(1, own)]), firstOf([])])).toEqual([
      2,
      1,
      undefined,
    ]);
  });

  it('after a decision is the one below, one of the reader’s own left out; at the end the nearest above', () => {
    const rows = [row(1), row(2), row(3, own), row(4)];
    expect(ids([afterwards(rows, '1'), afterwards(rows, '2'), afterwards(rows, '4')])).toEqual([2, 4, 2]);
  });

  it('is one that can only be looked at where nothing else is left, and none where nothing is', () => {
    expect(ids([afterwards([row(1), row(2, own)], '1'), afterwards([row(1)], '1')])).toEqual([2, undefined]);
  });
});
