import { truckOverride } from '@terezi/domain/weighing/check/override-kinds.ts';
import { ticketChange, ticketDeletion } from '@terezi/domain/weighing/request-kinds.ts';
import { expect, it } from 'vitest';
import { sayIn } from '#kit/language.tsx';
import { comparisonOf } from './comparison.ts';

const say = sayIn('az');
const values = [
  { field: 'cargoName', old: 'Qum', new: 'Çınqıl' },
  { field: 'senderName', old: 'Karyer', new: 'Karyer' },
  { field: 'weight1Note', old: null, new: null },
];

it('tells every field, and which of them would change', () => {
  expect(comparisonOf(ticketChange, { values, changedSince: [] }, say, 'az')).toMatchObject([
    { words: { az: 'Yük' }, was: 'Qum', proposed: 'Çınqıl', isChanged: true, now: undefined },
    { was: 'Karyer', proposed: 'Karyer', isChanged: false, now: undefined },
    { was: null, proposed: null, isChanged: false },
  ]);
});

it('tells a seldom field only where something is or was there', () => {
  const told = (old: string | null, set: string | null, since: string | null) =>
    comparisonOf(
      ticketChange,
      {
        values: [{ field: 'cargo2Name', old, new: set }],
        changedSince: since ? [{ field: 'cargo2Name', old, new: since }] : [],
      },
      say,
      'az',
    ).length;
  expect([
    told(null, null, null),
    told('Un', null, null),
    told(null, 'Un', null),
    told(null, null, 'Un'),
  ]).toEqual([...[0, 1, 1, 1]]);
});

it('tells what has changed since beside what was proposed, also where that is now empty', () => {
  const changedSince = [
    { field: 'cargoName', old: 'Qum', new: 'Daş' },
    { field: 'senderName', old: 'Karyer', new: null },
    // Only its name is read.
    { field: 'cargoId', old: '1', new: '3' },
  ];
  const rows = comparisonOf(ticketChange, { values, changedSince }, say, 'az');
  expect(rows.map(({ was, now, proposed }) => [was, now, proposed])).toEqual([
    ['Qum', 'Daş', 'Çınqıl'],
    ['Karyer', null, 'Karyer'],
    [null, undefined, null],
  ]);
});

it('says the state by its word, where that is what has changed', () => {
  const changedSince = [{ field: 'statusId', old: '2', new: '3' }];
  const [state] = comparisonOf(ticketChange, { values, changedSince }, say, 'az');
  expect(state).toMatchObject({ was: 'Tamamlanıb', now: 'Ləğv edilib', isChanged: false });
});

it('has everything go where the record would', () => {
  const unchanged = values.map(({ field, old }) => ({ field, old, new: old }));
  const rows = comparisonOf(ticketDeletion, { values: unchanged, changedSince: [] }, say, 'az');
  expect(rows.map(({ isChanged, proposed }) => [isChanged, proposed])).toEqual([
    [true, null],
    [true, null],
    [false, null],
  ]);
});

it('reads masses as figures, and what stands for something by its name', () => {
  const rows = comparisonOf(
    truckOverride,
    {
      values: [
        { field: 'objections', old: null, new: 'noDriver,overload' },
        { field: 'shownKg', old: null, new: '42180' },
      ],
      changedSince: [],
    },
    say,
    'az',
  );
  expect(rows.map(({ proposed }) => proposed)).toEqual(['Artıq yük, Boş qalan tərəflər', '42\u202F180']);
});
