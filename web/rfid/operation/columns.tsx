import {
  type CardOperationRow,
  cardUsageWords,
  rfidCardOperation as declared,
} from '@terezi/domain/rfid/card-operation.ts';
import { MISSING } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { useSay } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import css from '../rfid.module.css';
import { operationWords as words } from './words.ts';

const usageWords = (cardUsage: string) =>
  cardUsage === 'once' ? cardUsageWords.once : cardUsageWords.always;

/** How often it fills a ticket, as a small word beside it. */
export function UsageTag({ usage: cardUsage }: { readonly usage: string }) {
  const say = useSay();
  return <span className={css.tag}>{say(usageWords(cardUsage)).toLocaleLowerCase('az')}</span>;
}

export const usage: Column<CardOperationRow> = {
  key: 'usage',
  words: declared.fields.usage.words,
  width: 84,
  sortable: true,
  phone: 'line3-end',
  render: ({ usage: cardUsage }) => <UsageTag usage={cardUsage} />,
};

const partiesOf = ({ customerName, senderName }: CardOperationRow): string | null =>
  [customerName, senderName].filter(Boolean).join(' / ') || null;

/** Between whom the goods go. */
export const party: Column<CardOperationRow> = {
  key: 'customerName',
  words: words.parties,
  width: 150,
  sortable: true,
  phone: 'line2',
  text: partiesOf,
  inFile: ['customerName', 'senderName'],
};

/** The ticket that used it up, which it leads to. */
export const ticket: Column<CardOperationRow> = {
  key: 'operationName',
  words: words.ticket,
  width: 92,
  kind: 'id',
  sortable: true,
  text: ({ operationName }) => operationName,
  render: ({ operationId, operationName }) =>
    operationId === null ? (
      MISSING
    ) : (
      <Link to={path('/operation/$id', { id: operationId })}>{operationName}</Link>
    ),
};
