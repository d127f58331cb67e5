import { IconScale } from '@tabler/icons-react';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { type TicketSheetKey, ticketSheet } from '@terezi/domain/weighing/sheet.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { statusLook } from '@terezi/domain/weighing/ticket/ticket-look.ts';
import { useMemo } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import { dateTime, kilograms } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { InnerList } from '#kit/grid/list/InnerList.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { rowAddress, withSearch } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import type { Inner } from '#shell/list/use-inner-list.ts';
import { orderWords as words } from '../words.ts';

const shared = (key: TicketSheetKey): Pick<Column<OperationRow>, 'key' | 'words' | 'unit'> => {
  const { words: title, unit }: Pick<Column<OperationRow>, 'words' | 'unit'> = ticketSheet[key];
  return { key, words: title, ...(unit && { unit }) };
};

const columnsIn = (language: Language): readonly Column<OperationRow>[] => {
  const mass = (grams: number | null) => (grams === null ? null : kilograms(grams, language));
  return [
    {
      ...shared('receipt'),
      width: 92,
      kind: 'key',
      sortable: true,
      phone: 'line3',
      text: ({ receipt }) => receipt,
    },
    {
      ...shared('numberPlate'),
      width: 98,
      kind: 'id',
      sortable: true,
      phone: 'title',
      text: ({ numberPlate }) => numberPlate,
    },
    {
      ...shared('operationDate'),
      width: 124,
      kind: 'date',
      sortable: true,
      phone: 'line3',
      text: ({ operationDate }) => dateTime(operationDate),
    },
    {
      ...shared('orderPartName'),
      width: 120,
      kind: 'id',
      phone: 'line2',
      text: ({ orderPartName }) => orderPartName,
    },
    {
      ...shared('weight1'),
      width: 92,
      kind: 'number',
      sortable: true,
      phone: 'line3-end',
      text: ({ weight1 }) => mass(weight1),
    },
    {
      ...shared('weight2'),
      width: 92,
      kind: 'number',
      sortable: true,
      phone: 'line3-end',
      text: ({ weight2 }) => mass(weight2),
    },
    {
      ...shared('weightNet'),
      width: 98,
      kind: 'figure',
      sortable: true,
      phone: 'figure',
      text: ({ weightNet }) => mass(weightNet),
    },
    {
      ...shared('status'),
      width: 150,
      kind: 'status',
      phone: 'status',
      render: (row) => <StateMark of={statusLook(row)} />,
    },
  ];
};

/** The tickets that were weighed for an order, newest first; each leads to its page among them. */
export function TicketsTab({
  orderId,
  list,
}: {
  readonly orderId: number;
  readonly list: Inner<OperationRow>;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const columns = useMemo(() => columnsIn(language), [language]);
  const { value, onChange, result } = list;
  const manner = useMemo<RowManner<OperationRow>>(() => {
    const hrefOf = ({ id }: OperationRow) =>
      withSearch(rowAddress('/operation', id), { orderId: String(orderId) });
    return {
      idOf: ({ id }) => String(id),
      hrefOf,
      open: (row) => void navigate(hrefOf(row)),
      isStruck: ({ statusId }) => statusId === operationStatus.cancelled,
    };
  }, [orderId]);
  return (
    <InnerList
      label={say(words.tickets)}
      columns={columns}
      value={value}
      onChange={onChange}
      result={result}
      manner={manner}
      empty={<EmptyState icon={IconScale} title={say(words.noTickets)} text={say(words.noTicketsText)} />}
    />
  );
}
