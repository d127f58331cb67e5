import { IconArrowRight } from '@tabler/icons-react';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { HistoryRow } from '@terezi/domain/history/api.ts';
import { historyObject, historySource, historyWho } from '@terezi/domain/history/history-sheet.ts';
import { nounText } from '@terezi/domain/history/words.ts';
import { dateTime, MISSING } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { Icon } from '#kit/part/Icon.tsx';
import part from './history.module.css';
import { changeOf } from './row-text.ts';
import { historyWords as words } from './words.ts';

/** When, and of what. */
const recordColumns = (language: Language): readonly Column<HistoryRow>[] => [
  {
    key: 'at',
    words: words.at,
    width: 150,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(row.at, { seconds: true }),
    phone: 'line3-end',
  },
  {
    key: 'table',
    words: words.table,
    width: 110,
    text: (row) => nounText(row.table, language),
    phone: 'line3',
  },
  {
    key: 'object',
    words: words.object,
    width: 150,
    text: historyObject,
    render: (row) => <b>{historyObject(row)}</b>,
    phone: 'title',
  },
];

/** Which field, from what to what. */
const changeColumns = (language: Language): readonly Column<HistoryRow>[] => [
  {
    key: 'field',
    words: words.field,
    width: 150,
    text: (row) => changeOf(row, language).field,
    phone: 'status',
  },
  {
    key: 'old',
    words: words.old,
    width: 150,
    text: (row) => changeOf(row, language).before,
    render: (row) => {
      const { before } = changeOf(row, language);
      return before === null ? MISSING : <del className={part.old}>{before}</del>;
    },
  },
  {
    key: 'new',
    words: words.new,
    width: 160,
    text: (row) => changeOf(row, language).after,
    render: (row) => {
      const { after } = changeOf(row, language);
      return (
        <span className={part.new}>
          <Icon of={IconArrowRight} size="s" />
          <b>{after ?? MISSING}</b>
        </span>
      );
    },
    phone: 'line2',
    phoneText: (row) => {
      const { before, after } = changeOf(row, language);
      return before === null ? after : `${before} → ${after ?? MISSING}`;
    },
  },
];

/** The columns of the history; the company is among them for a reader who sees several. */
export const historyColumns = (language: Language, seesSeveral: boolean): readonly Column<HistoryRow>[] => [
  ...recordColumns(language),
  ...changeColumns(language),
  { key: 'who', words: words.who, width: 130, text: (row) => historyWho(row, language) },
  {
    key: 'source',
    words: words.source,
    width: 100,
    optional: seesSeveral,
    text: (row) => historySource(row, language),
  },
  {
    key: 'companyName',
    words: words.company,
    width: 110,
    optional: !seesSeveral,
    text: (row) => row.companyName,
  },
];
