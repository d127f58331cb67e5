import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import {
  requestChangesText,
  requestDecidedAt,
  requestDecider,
  requestKindText,
  requestObject,
  requestResult,
  requestSeconds,
} from '@terezi/domain/request-sheets.ts';
import { dateTime, MISSING, span } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { sectionWords as words } from './section-words.ts';
import { requestWords } from '../words.ts';

/** How a request ended: its sender may have withdrawn it. */
function Result({ row, language }: { row: RequestRow; language: Language }) {
  if (row.withdrawnAt === null) return <StateMark of={requestStates.look(row.statusId)} />;
  return (
    <Status shape="ring" tone="idle">
      {requestResult(row)[language]}
    </Status>
  );
}

/** The columns of what became of requests, over or waiting. */
export function sectionColumns(language: Language, isOver: boolean): readonly Column<RequestRow>[] {
  const ended: readonly Column<RequestRow>[] = [
    {
      key: 'decidedAt',
      words: words.decision,
      width: 136,
      kind: 'date',
      sortable: true,
      text: (row) => dateTime(requestDecidedAt(row)),
      phone: 'line3-end',
    },
  ];
  const result: readonly Column<RequestRow>[] = [
    {
      key: 'statusId',
      words: words.result,
      width: 130,
      sortable: true,
      text: (row) => requestResult(row)[language],
      render: (row) => <Result row={row} language={language} />,
      phone: 'line2',
    },
  ];
  const decided: readonly Column<RequestRow>[] = [
    {
      key: 'decidedByName',
      words: requestWords.decidedBy,
      width: 300,
      text: (row) => requestDecider(row, language) || MISSING,
    },
  ];
  return [
    {
      key: 'id',
      words: words.number,
      width: 72,
      kind: 'key',
      sortable: true,
      pinned: 'left',
      text: ({ id }) => `№ ${id}`,
    },
    ...(isOver ? ended : []),
    {
      key: 'kind',
      words: words.kind,
      width: 160,
      sortable: true,
      text: (row) => requestKindText(row, language),
    },
    ...(isOver ? result : []),
    {
      key: 'title',
      words: words.object,
      width: 180,
      sortable: true,
      text: requestObject,
      phone: 'title',
    },
    ...(isOver ? decided : []),
    {
      key: 'waited',
      words: isOver ? words.waited : words.waitsFor,
      width: 110,
      kind: 'number',
      text: (row) => span(requestSeconds(row, Date.now()), language),
      phone: 'line3',
    },
    {
      key: 'proposedByName',
      words: requestWords.proposedBy,
      width: 150,
      sortable: true,
      optional: isOver,
      text: ({ proposedByName }) => proposedByName,
    },
    {
      key: 'proposedAt',
      words: requestWords.proposedAt,
      width: 130,
      kind: 'date',
      sortable: true,
      optional: isOver,
      text: ({ proposedAt }) => dateTime(proposedAt),
    },
    ...(isOver
      ? [
          {
            key: 'decisionNote',
            words: words.reason,
            width: 160,
            text: ({ decisionNote }: RequestRow) => decisionNote ?? MISSING,
          },
        ]
      : []),
    {
      key: 'changes',
      words: words.wanted,
      width: 260,
      text: (row) => requestChangesText(row, language) || row.reason,
    },
  ];
}
