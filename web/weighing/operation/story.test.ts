import { expect, it } from 'vitest';
import { isCopyOutdated, ticketStory } from './story.ts';
import { operationWords } from './words.ts';

const told = (ticket: Parameters<typeof ticketStory>[0]) => ticketStory(ticket, 'az');

const open = {
  weight1: 16_120_000,
  weight1At: '2026-11-21T10:02:31Z',
  openedByName: 'İlqar Cəfərov',
  weight1ByHandCode: null,
  weight2: null,
  netDate: null,
  tare: null,
  tareKind: null,
  completedHow: 'TwoPass' as const,
  completedByName: null,
  cancelledAt: null,
  cancelledByName: null,
  statusNote: null,
  history: [{ kind: 'insert', at: '2026-11-21T10:02:32Z', userName: 'İlqar Cəfərov', changes: [] }],
};
const completed = {
  ...open,
  weight2: 44_980_000,
  netDate: '2026-11-21T10:41:07Z',
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
const kinds = (ticket: Parameters<typeof ticketStory>[0]) => told(ticket).map(({ kind }) => kind);

it('tells an open ticket by its first weight alone', () => {
  const { weight1At: at, openedByName: userName } = open;
  expect(told(open)).toHaveLength(1);
  expect(told(open)[0]).toMatchObject({
    kind: 'open',
    at,
    userName,
    detail: '16\u202f120 kq',
    seconds: true,
  });
});

it('shows of a first weight that was typed that it was approved, by the person who opened the ticket', () => {
  const [entry] = told({ ...open, weight1ByHandCode: '02' });
  expect(entry).toMatchObject({
    kind: 'open',
    title: operationWords.byHand1,
    userName: open.openedByName,
  });
});

it('tells the second weight once, though it was also stored as changed fields', () => {
  const stored = update(
    '2026-11-21T10:41:09Z',
    change('statusId', '1', '2'),
    change('weight2Kg', null, '44980.000'),
    change('netKg', null, '28860.000'),
  );
  expect(kinds({ ...completed, history: [stored] })).toEqual(['complete', 'open']);
});

it('tells a note that came with the second weight as no correction, and one that came later as one', () => {
  const noted = change('weight2Note', null, 'qapaq açıqdır');
  const weighed = [change('weight2Kg', null, '44980.000'), change('netKg', null, '28860.000')];
  const withWeight = update('2026-11-21T10:41:09Z', ...weighed, noted);
  const later = update('2026-11-21T11:00:00Z', noted);
  expect(kinds({ ...completed, history: [withWeight] })).toEqual(['complete', 'open']);
  expect(kinds({ ...completed, history: [later] })).toEqual(['corrected', 'complete', 'open']);
});

it('marks each print as original or copy', () => {
  const history = [
    update('2026-11-21T10:52:00Z', change('printCount', '1', '2')),
    update('2026-11-21T10:41:10Z', change('printCount', '0', '1')),
  ];
  expect(told({ ...completed, history }).slice(0, 2)).toMatchObject([
    { kind: 'printed', detail: 'surət 1' },
    { kind: 'printed', detail: 'əsli' },
  ]);
});

it('marks a print made after the cancellation with that alone, and those before it as they were', () => {
  const history = [
    update('2026-11-21T11:05:00Z', change('printCount', '1', '2')),
    update('2026-11-21T10:41:10Z', change('printCount', '0', '1')),
  ];
  const cancelled = { ...completed, cancelledAt: '2026-11-21T11:00:00Z', history };
  const marks = told(cancelled).flatMap((event) => (event.kind === 'printed' ? [event.detail] : []));
  expect(marks).toEqual(['ləğv edilib', 'əsli']);
});

it('shows what a correction changed and calls it a change', () => {
  const history = [update('2026-11-21T10:49:00Z', change('cargoName', 'Qum', 'Çınqıl'))];
  const [newest] = told({ ...completed, history });
  expect(newest).toMatchObject({ kind: 'corrected', changes: [{ field: 'cargoName', new: 'Çınqıl' }] });
  expect(newest?.isChange).toBe(true);
});

it('says who had asked for a correction, and why', () => {
  const request = { id: 4, proposedByName: 'İlqar Cəfərov', reason: 'Yük səhv seçilib' };
  const entry = { ...update('2026-11-21T10:49:00Z', change('cargoName', 'Qum', 'Çınqıl')), request };
  expect(told({ ...completed, history: [entry] })[0]).toMatchObject({
    kind: 'corrected',
    detail: 'İlqar Cəfərov sorğu göndərib: Yük səhv seçilib',
  });
});

it('tells the end of a cancelled ticket with its reason, first', () => {
  const cancelled = {
    ...open,
    cancelledAt: '2026-11-21T11:00:00Z',
    cancelledByName: 'Nərgiz Səfərova',
    statusNote: 'Səhv avtomobil',
    history: [update('2026-11-21T11:00:00Z', change('statusId', '1', '3'))],
  };
  expect(told(cancelled)[0]).toMatchObject({ kind: 'cancel', detail: 'Səhv avtomobil' });
  expect(kinds(cancelled)).toEqual(['cancel', 'open']);
});

it('does not call weights and prints changes', () => {
  const history = [update('2026-11-21T10:52:00Z', change('printCount', '0', '1'))];
  expect(told({ ...completed, history }).filter(({ isChange }) => isChange)).toEqual([]);
});

it.each<[boolean, string, ReturnType<typeof update>[]]>([
  [
    false,
    'was printed since',
    [update('2', change('printCount', '1', '2')), update('1', change('cargoName', 'Qum', 'Çınqıl'))],
  ],
  [
    true,
    'was corrected since',
    [update('2', change('cargoName', 'Qum', 'Çınqıl')), update('1', change('printCount', '0', '1'))],
  ],
  [
    false,
    'was given a loss since',
    [update('2', change('lossPercentage', null, '0.35')), update('1', change('printCount', '0', '1'))],
  ],
  [
    false,
    'was completed after its first paper',
    [update('2', change('netKg', null, '28860.000')), update('1', change('printCount', '0', '1'))],
  ],
])('calls the printed copy out of date: %s where the ticket %s', (is, _, history) => {
  expect(isCopyOutdated({ history: history.map((entry, id) => ({ ...entry, id })) })).toBe(is);
});
