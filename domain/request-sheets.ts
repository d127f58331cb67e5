import { instantCell } from './grammar/sheet/cell.ts';
import type { ListSheet, SheetColumn } from './grammar/sheet/sheet.ts';
import { spanText } from './grammar/span.ts';
import { fill, type Language, type Words } from './grammar/words.ts';
import { requestKinds } from './request-kinds.ts';
import type { RequestRow } from './requests/api.ts';
import { requestStates } from './requests/states.ts';

/** The words of the list of decisions. */
export const requestListWords = {
  decisions: { az: 'Qərarlar', en: 'Decisions' },
  title: { az: 'Nə haqqında', en: 'About' },
  lead: { az: 'Nömrə', en: 'Known by' },
  kind: { az: 'Sorğu', en: 'Request' },
  status: { az: 'Status', en: 'Status' },
  changes: { az: 'Dəyişiklik', en: 'Change' },
  changed: { az: '{field}: {old} → {new}', en: '{field}: {old} → {new}' },
  reason: { az: 'Səbəb', en: 'Reason' },
  proposedBy: { az: 'Göndərən şəxs', en: 'Asked by' },
  proposedAt: { az: 'Göndərilib', en: 'Asked' },
  decidedBy: { az: 'Qərar verən', en: 'Decided by' },
  decidedAt: { az: 'Qərar vaxtı', en: 'Decided at' },
  note: { az: 'Qərarın qeydi', en: 'Note of the decision' },
} as const satisfies Record<string, Words>;

/** The words of the lists of waiting and of finished requests. */
export const sectionListWords = {
  completedTitle: { az: 'Tamamlanmış sorğular', en: 'Completed requests' },
  waitingTitle: { az: 'Gözləyən sorğular', en: 'Waiting requests' },
  number: { az: 'Sorğu', en: 'Request' },
  decision: { az: 'Qərar', en: 'Decision' },
  kind: { az: 'Növ', en: 'Kind' },
  result: { az: 'Nəticə', en: 'Result' },
  object: { az: 'Obyekt', en: 'Object' },
  waited: { az: 'Gözləyib', en: 'Waited' },
  waitsFor: { az: 'Gözləyir', en: 'Waiting for' },
  reason: { az: 'Səbəb', en: 'Reason' },
  wanted: { az: 'Nə istənilib', en: 'What was asked' },
  inStead: { az: '{name} əvəzinə', en: 'for {name}' },
} as const satisfies Record<string, Words>;

const words = requestListWords;
const section = sectionListWords;
/** The text for a missing value in a sentence. */
const NOTHING = '–';

/** The declaration of a request's kind. */
export const requestKindOf = ({ kind }: Pick<RequestRow, 'kind'>) =>
  requestKinds.find(({ name }) => name === kind);

/** The name of a request's kind. */
export const requestKindText = (row: Pick<RequestRow, 'kind'>, language: Language): string =>
  requestKindOf(row)?.words[language] ?? row.kind;

/** The changed fields by their names; one that is not declared stands by its own name. */
export const requestChanges = (row: RequestRow, language: Language) =>
  row.changes.map((change) => ({
    field: requestKindOf(row)?.shown[change.field]?.[language] ?? change.field,
    before: change.old,
    after: change.new,
  }));

/** The changed fields in one line. */
export const requestChangesText = (row: RequestRow, language: Language): string =>
  requestChanges(row, language)
    .map(({ field, before, after }) =>
      fill(words.changed, language, { field, old: before ?? NOTHING, new: after ?? NOTHING }),
    )
    .join('; ');

/** When it was decided or withdrawn. */
export const requestDecidedAt = ({ approvedAt, cancelledAt, withdrawnAt }: RequestRow): string | null =>
  approvedAt ?? cancelledAt ?? withdrawnAt;

/** Who decided, and in whose stead; empty until decided. */
export const requestDecider = ({ decidedByName, decidedForName }: RequestRow, language: Language): string =>
  [decidedByName, decidedForName && fill(section.inStead, language, { name: decidedForName })]
    .filter(Boolean)
    .join(' ');

/** What came of it: its sender may have withdrawn it. */
export const requestResult = ({ withdrawnAt, statusId }: RequestRow): Words =>
  withdrawnAt === null ? requestStates.look(statusId).words : requestStates.acts.withdraw.happened;

/** For how many seconds it has waited until it was decided, or until `now`. */
export const requestSeconds = (row: RequestRow, now: number): number =>
  ((Date.parse(requestDecidedAt(row) ?? '') || now) - Date.parse(row.proposedAt)) / 1000;

/** The name by which people know its record. */
export const requestObject = ({ lead, title }: RequestRow): string =>
  [lead, title].filter(Boolean).join(', ');

/** The list of decisions as a file has it. */
const decided: ListSheet<RequestRow> = {
  title: words.decisions,
  columns: {
    title: { words: words.title, cell: ({ title }) => title },
    lead: { words: words.lead, cell: ({ lead }) => lead },
    kind: { words: words.kind, cell: requestKindText },
    statusId: {
      words: words.status,
      cell: ({ statusId }, language) => requestStates.look(statusId).words[language],
    },
    changes: { words: words.changes, cell: requestChangesText },
    reason: { words: words.reason, cell: ({ reason }) => reason },
    proposedByName: { words: words.proposedBy, cell: ({ proposedByName }) => proposedByName },
    proposedAt: { words: words.proposedAt, cell: ({ proposedAt }) => instantCell(proposedAt) },
    decidedByName: { words: words.decidedBy, cell: requestDecider },
    decidedAt: { words: words.decidedAt, cell: (row) => instantCell(requestDecidedAt(row)) },
    decisionNote: { words: words.note, cell: ({ decisionNote }) => decisionNote },
  },
};

type RequestColumn = SheetColumn<RequestRow>;

const waited = (called: Words): RequestColumn => ({
  words: called,
  cell: (row, language, { now }) => spanText(requestSeconds(row, Date.parse(now)), language),
});

/** The columns of requests, waiting or over. */
const everyRequest = {
  id: { words: section.number, cell: ({ id }) => id },
  kind: { words: section.kind, cell: requestKindText },
  title: { words: section.object, cell: requestObject },
  proposedByName: { words: words.proposedBy, cell: ({ proposedByName }) => proposedByName },
  proposedAt: { words: words.proposedAt, cell: ({ proposedAt }) => instantCell(proposedAt) },
  changes: {
    words: section.wanted,
    cell: (row, language) => requestChangesText(row, language) || row.reason,
  },
} as const satisfies Record<string, RequestColumn>;

const waiting: ListSheet<RequestRow> = {
  title: section.waitingTitle,
  columns: { ...everyRequest, waited: waited(section.waitsFor) },
};

const completed: ListSheet<RequestRow> = {
  title: section.completedTitle,
  columns: {
    ...everyRequest,
    waited: waited(section.waited),
    decidedAt: { words: section.decision, cell: (row) => instantCell(requestDecidedAt(row)) },
    statusId: { words: section.result, cell: (row, language) => requestResult(row)[language] },
    decidedByName: { words: words.decidedBy, cell: requestDecider },
    decisionNote: { words: section.reason, cell: ({ decisionNote }) => decisionNote },
  },
};

/** The lists of requests as files have them: decided, waiting, over. */
export const requestSheets = {
  request: decided,
  'waiting-request': waiting,
  'completed-request': completed,
} as const;
