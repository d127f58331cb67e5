import { expect, it } from 'vitest';
import { isChange, ticketEvents } from './events.ts';

const open = {
  weight1: 16_120_000,
  weight1At: '2026-11-21T10:02:31Z',
  openedByName: 'İlqar Cəfərov',
  weight2: null,
  weight2At: null,
  completedByName: null,
  cancelledAt: null,
  cancelledByName: null,
  statusNote: null,
  history: [{ kind: 'insert', at: '2026-11-21T10:02:32Z', userName: 'İlqar Cəfərov', changes: [] }],
};
const completed = {
  ...open,
  weight2: 44_980_000,
  weight2At: '2026-11-21T10:41:07Z',
  completedByName: 'Nərgiz Səfərova',
};
const change = (field: string, before: string | null, after: string | null) => ({
  field,
  old: before,
  new: after,
});
const update = (at: string, ...changes: ReturnType<typeof change>[]) => ({
  kind: 'update',
  at,
  userName: 'Nərgiz Səfərova',
  changes,
});
const kinds = (ticket: Parameters<typeof ticketEvents>[0]) => ticketEvents(ticket).map(({ kind }) => kind);

it('tells an open ticket by its first weight alone', () => {
  expect(ticketEvents(open)).toEqual([
    { kind: 'weight1', at: open.weight1At, userName: 'İlqar Cəfərov', mass: 16_120_000 },
  ]);
});

it('tells the second weight once, though it was also stored as changed fields', () => {
  const stored = update(
    '2026-11-21T10:41:09Z',
    change('statusId', '1', '2'),
    change('weight2Kg', null, '44980.000'),
    change('netKg', null, '28860.000'),
  );
  expect(kinds({ ...completed, history: [stored] })).toEqual(['weight2', 'weight1']);
});

it('tells a note that came with the second weight as no correction, and one that came later as one', () => {
  const noted = change('weight2Note', null, 'qapaq açıqdır');
  const withWeight = update('2026-11-21T10:41:09Z', change('weight2Kg', null, '44980.000'), noted);
  const later = update('2026-11-21T11:00:00Z', noted);
  expect(kinds({ ...completed, history: [withWeight] })).toEqual(['weight2', 'weight1']);
  expect(kinds({ ...completed, history: [later] })).toEqual(['corrected', 'weight2', 'weight1']);
});

it('marks each print as original or copy', () => {
  const history = [
    update('2026-11-21T10:52:00Z', change('printCount', '1', '2')),
    update('2026-11-21T10:41:10Z', change('printCount', '0', '1')),
  ];
  expect(ticketEvents({ ...completed, history }).slice(0, 2)).toMatchObject([
    { kind: 'printed', mark: { kind: 'copy', copy: 1 } },
    { kind: 'printed', mark: { kind: 'original' } },
  ]);
});

it('marks a print made after the cancellation with that alone, and those before it as they were', () => {
  const history = [
    update('2026-11-21T11:05:00Z', change('printCount', '1', '2')),
    update('2026-11-21T10:41:10Z', change('printCount', '0', '1')),
  ];
  const cancelled = { ...completed, cancelledAt: '2026-11-21T11:00:00Z', history };
  const marks = ticketEvents(cancelled).flatMap((event) =>
    event.kind === 'printed' ? [event.mark.kind] : [],
  );
  expect(marks).toEqual(['cancelled', 'original']);
});

it('shows what a correction changed and calls it a change', () => {
  const history = [update('2026-11-21T10:49:00Z', change('cargoName', 'Qum', 'Çınqıl'))];
  const [newest] = ticketEvents({ ...completed, history });
  expect(newest).toMatchObject({ kind: 'corrected', changes: [{ field: 'cargoName', new: 'Çınqıl' }] });
  expect(newest && isChange(newest)).toBe(true);
});

it('tells the end of a cancelled ticket with its reason, first', () => {
  const cancelled = {
    ...open,
    cancelledAt: '2026-11-21T11:00:00Z',
    cancelledByName: 'Nərgiz Səfərova',
    statusNote: 'Səhv avtomobil',
    history: [update('2026-11-21T11:00:00Z', change('statusId', '1', '3'))],
  };
  expect(ticketEvents(cancelled)[0]).toMatchObject({ kind: 'cancelled', reason: 'Səhv avtomobil' });
  expect(kinds(cancelled)).toEqual(['cancelled', 'weight1']);
});

it('does not call weights and prints changes', () => {
  const history = [update('2026-11-21T10:52:00Z', change('printCount', '0', '1'))];
  expect(ticketEvents({ ...completed, history }).filter(isChange)).toEqual([]);
});
