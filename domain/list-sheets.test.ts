import { expect, it } from 'vitest';
import type { Cell } from './grammar/sheet/cell.ts';
import type { ListSheet } from './grammar/sheet/sheet.ts';
import { type Language, LANGUAGES } from './grammar/words.ts';
import type { HistoryRow } from './history/api.ts';
import { type PlainListName, listSheets } from './list-sheets.ts';

const MANNER = {
  companyId: 1,
  now: '2026-11-21T12:00:00.000Z',
  zone: 'Asia/Baku',
  currency: { az: '₼', en: '₼' },
};
const AT = '2026-11-21T10:41:07.000Z';

/** The cells of a row in some columns. */
function cellsOf(
  list: PlainListName,
  row: object,
  keys: readonly string[],
  language: Language = 'en',
): Cell[] {
  const { columns }: ListSheet = listSheets[list];
  return keys.map((key) => columns[key]?.cell(row as never, language, MANNER) ?? null);
}

const request = {
  id: 12,
  kind: 'ticketChange',
  title: '10-AB-123',
  lead: '2-0000147',
  statusId: 1,
  reason: 'Wrong plate',
  changes: [{ field: 'Colour', old: null, new: 'red' }],
  proposedByName: 'Elvin',
  proposedAt: AT,
  decidedByName: null,
  decidedForName: null,
  approvedAt: null,
  cancelledAt: null,
  withdrawnAt: null,
  decisionNote: null,
};

it('a request that waits says since when, what is wanted and of what', () => {
  expect(cellsOf('waiting-request', request, ['id', 'title', 'waited', 'proposedAt', 'changes'])).toEqual([
    12,
    '2-0000147, 10-AB-123',
    '1\u00a0h 18\u00a0min',
    { instant: AT },
    'Colour: – → red',
  ]);
  expect(cellsOf('waiting-request', { ...request, changes: [] }, ['changes'])).toEqual(['Wrong plate']);
});

it('a request that is over says how, by whom, in whose stead and how soon', () => {
  const approved = {
    ...request,
    statusId: 2,
    approvedAt: '2026-11-21T10:42:07.000Z',
    decidedByName: 'Aydan',
    decidedForName: 'Rza',
  };
  expect(cellsOf('completed-request', approved, ['decidedAt', 'decidedByName', 'waited'])).toEqual([
    { instant: approved.approvedAt },
    'Aydan for Rza',
    '1\u00a0min',
  ]);
  const withdrawn = { ...request, statusId: 3, withdrawnAt: AT };
  const [statusCell] = cellsOf('completed-request', withdrawn, ['statusId']);
  const [refused] = cellsOf('completed-request', { ...withdrawn, withdrawnAt: null, cancelledAt: AT }, [
    'statusId',
  ]);
  expect(statusCell).not.toEqual(refused);
});

it('a sign-in from elsewhere says what became of it, and that its address lies in no range', () => {
  const logon = { askedAt: AT, rangeName: null, statusId: 2, isAdded: false, isUnanswered: false };
  const keys = ['askedAt', 'rangeName', 'statusId'];
  expect(cellsOf('logon-request', logon, keys)).toEqual([{ instant: AT }, 'in none', 'Let in once']);
  expect(cellsOf('logon-request', { ...logon, isAdded: true }, ['statusId'])).toEqual(['Address added']);
  expect(cellsOf('logon-request', { ...logon, statusId: 1, isUnanswered: true }, ['statusId'])).toEqual([
    'Ended unanswered',
  ]);
});

it('a weight that no ticket used has its kilograms, its age and the operator’s message', () => {
  const unused = { weight: 28_860_500, age: 3_700, takenAt: AT, why: 'late', refusal: null };
  expect(cellsOf('unused-record', unused, ['weight', 'age', 'takenAt', 'why'])).toEqual([
    28_860.5,
    '1\u00a0h 1\u00a0min',
    { instant: AT },
    'The answer did not come in time',
  ]);
  expect(cellsOf('unused-record', { ...unused, refusal: 'Too light' }, ['why'])).toEqual(['Too light']);
});

it('a job states in words why it waits, and quotes the outside world literally', () => {
  const job = { kind: 'unknown', attempts: 2, at: AT, doneAt: null, failure: 'job.noMailServer' };
  expect(cellsOf('job', job, ['kind', 'attempts', 'at', 'doneAt', 'failure'])).toEqual([
    'unknown',
    2,
    { instant: AT },
    null,
    'No mail server is set up: the letter waits',
  ]);
  expect(cellsOf('job', { failure: '550 no such box' }, ['failure'])).toEqual(['550 no such box']);
});

it('a step of a command says what was asked of what, and why it was not done', () => {
  const step = { at: AT, device: 'entry-barrier', kind: 'open', refusal: 'elsewhere', isLate: true };
  const nobody = { ...step, statusId: 1, askedByName: null, commandId: 9 };
  expect(cellsOf('device-log', nobody, ['id', 'kind', 'refusal', 'askedByName', 'commandId'])).toEqual([
    { instant: AT },
    'Open',
    'elsewhere · late answer',
    'the program itself',
    9,
  ]);
});

const change: Partial<HistoryRow> = {
  kind: 'update',
  table: 'truck',
  recordId: 7,
  title: null,
  field: 'emptyWeightKg',
  old: null,
  new: '14960.25',
  userName: null,
  source: 'site',
  actedAs: 'site:3',
  requestId: null,
};

it('a change says its values as people read them, and what it came from', () => {
  const keys = ['object', 'old', 'new', 'who', 'source'];
  expect(cellsOf('history', change, keys)).toEqual(['7', null, '14\u202f960.25 kg', 'the system', 'Site 3']);
  expect(cellsOf('history', { ...change, kind: 'delete', field: null }, ['old', 'new'])).toEqual([
    'active',
    'deleted',
  ]);
});

it('a row of the log says who, and whether it was done', () => {
  const row = { number: 4, at: AT, userName: null, actedAs: 'site:3', asked: null, outcome: 'ok' };
  expect(cellsOf('action-log', row, ['number', 'at', 'who', 'outcome'])).toEqual([
    4,
    { instant: AT },
    'site 3',
    'done',
  ]);
  const stranger = { ...row, actedAs: null, asked: 'POST /auth/login', outcome: 'auth.wrong' };
  expect(cellsOf('action-log', stranger, ['who', 'outcome'])).toEqual(['unknown', 'refused']);
});

it('a person has their scales, and the flags that differ from their group', () => {
  const user = {
    ...{ statusId: 4, fullname: 'Elvin', email: 'e@demo.az', username: null, userRole: 'Operator' },
    ...{ scales: [{ number: 2 }, { number: 4 }], allowedDayCount: 0, lastSignInAt: AT, isDispetcher: true },
    ...{ ownFlags: {}, groupFlags: {} },
  };
  const keys = ['fullname', 'username', 'scales', 'allowedDayCount', 'lastSignInAt', 'difference'];
  expect(cellsOf('user', { ...user, ownFlags: { canShowReport: null } }, keys)).toEqual([
    'Elvin',
    'e@demo.az',
    '2, 4',
    null,
    { instant: AT },
    expect.stringContaining('Dispatcher'),
  ]);
});

it('every list and every column of it has a name in both languages', () => {
  for (const { title, columns } of Object.values<ListSheet>(listSheets))
    for (const words of [title, ...Object.values(columns).map((column) => column.words)])
      expect(LANGUAGES.map((language) => words[language].trim() !== '')).toEqual([true, true]);
});
