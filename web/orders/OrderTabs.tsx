import { useQuery } from '@tanstack/react-query';
import type { OrderRow } from '@terezi/domain/orders/order.ts';
import { orderPart } from '@terezi/domain/orders/order-part.ts';
import { orderPartStates } from '@terezi/domain/orders/states.ts';
import { type ReactNode, useState } from 'react';
import { Count } from '#kit/Count.tsx';
import { Failed, Loading } from '#kit/EmptyState.tsx';
import { dateTime, kilograms, number } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import type { Column } from '#kit/grid/column.ts';
import { ShortList } from '#kit/grid/ShortList.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StateMark } from '#kit/Status.tsx';
import { Tabs } from '#kit/Tabs.tsx';
import type { Call } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { orderCalls } from '#shell/calls/order.gen.ts';
import { orderPartCalls } from '#shell/calls/order-part.gen.ts';
import { subOrderCalls } from '#shell/calls/sub-order.gen.ts';
import { useMay } from '#shell/me.tsx';
import { showing } from '#shell/news.ts';
import { QUIET } from '#shell/queries.ts';
import { asRefused } from '#shell/refused.ts';
import { tranche } from './sub-order-columns.tsx';
import { subOrderWords } from './sub-order-words.ts';
import { ledgerWords, orderWords as words } from './words.ts';

const MOST = 50;

type Listed<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** The rows of an order under one of its tabs, or what stands in their place. */
function Rows<Row extends { readonly id: number }>(props: {
  readonly label: string;
  readonly none: string;
  readonly columns: readonly Column<Row>[];
  readonly listed: Listed<Row> | undefined;
  readonly failure: unknown;
  readonly retry: () => void;
  readonly isStruck?: (row: Row) => boolean;
}) {
  const say = useSay();
  const { label, none, columns, listed, failure, retry, isStruck } = props;
  if (!listed && failure) {
    const { message, code } = asRefused(failure);
    return <Failed title={say(words.failed)} text={message} code={code} onRetry={retry} />;
  }
  if (!listed) return <Loading rows={3} />;
  if (listed.rows.length === 0) return <p className="dim">{none}</p>;
  const manner = { idOf: ({ id }: Row) => String(id), ...(isStruck && { isStruck }) };
  return <ShortList label={label} rows={listed.rows} columns={columns} manner={manner} />;
}

/** What an order's endpoint lists, kept up with what happens to orders. */
function useListed<Input, Answer, Row>(
  call: Call<Input, Answer>,
  input: Input,
  rows: (answer: Answer) => Listed<Row>,
) {
  const may = useMay();
  const asked = useQuery({
    ...asking(call, input),
    enabled: may(call),
    meta: { ...QUIET, ...showing(['order', 'orderPart', 'subOrder', 'operation']) },
  });
  return {
    may: may(call),
    listed: asked.data === undefined ? undefined : rows(asked.data),
    failure: asked.error,
    retry: () => void asked.refetch(),
  };
}

type Part = Awaited<ReturnType<typeof orderPartCalls.list>>['orderPart'][number];
type Entry = Awaited<ReturnType<typeof orderCalls.ledger>>['ledger'][number];

const { told, fields } = orderPart;

function usePartColumns(): readonly Column<Part>[] {
  const { language } = useLanguage();
  return [
    {
      key: 'number',
      words: told.number.words,
      width: 120,
      kind: 'key',
      text: (row) => row.number,
      phone: 'title',
    },
    {
      key: 'numberPlate',
      words: fields.numberPlate.words,
      width: 104,
      kind: 'id',
      text: (row) => row.numberPlate,
    },
    {
      key: 'driverName',
      words: fields.driverId.words,
      width: 150,
      text: (row) => row.driverName,
      phone: 'line2',
    },
    { key: 'stepName', words: told.stepName.words, width: 120, text: (row) => row.stepName },
    {
      ...{ key: 'net', words: told.net.words, unit: FORM_WORDS.kilogram, width: 104, kind: 'figure' },
      text: (row) => (row.net === null ? null : kilograms(row.net, language)),
      phone: 'figure',
    },
    {
      ...{ key: 'statusId', words: told.statusId.words, width: 132, kind: 'status', phone: 'status' },
      render: (row) => <StateMark of={orderPartStates.look(row.statusId)} />,
    },
  ];
}

function useLedgerColumns(): readonly Column<Entry>[] {
  const say = useSay();
  const { language } = useLanguage();
  return [
    {
      key: 'kind',
      words: words.kind,
      width: 170,
      kind: 'key',
      text: ({ kind }) => say(ledgerWords[kind]),
      phone: 'title',
    },
    {
      ...{ key: 'kilograms', words: words.mass, unit: FORM_WORDS.kilogram, width: 120, kind: 'figure' },
      text: (row) => kilograms(row.kilograms, language),
      phone: 'figure',
    },
    {
      key: 'at',
      words: words.when,
      width: 146,
      kind: 'date',
      text: ({ at }) => dateTime(at),
      phone: 'line3',
    },
    { key: 'byName', words: words.who, width: 160, text: ({ byName }) => byName, phone: 'line2' },
  ];
}

type Tab = {
  readonly key: string;
  readonly name: string;
  readonly total: number;
  readonly content: ReactNode;
};

/** What is planned for an order, the tranches of its limit, and every movement of its volume, each under a tab. */
export function OrderTabs({ row: { id } }: { readonly row: OrderRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const [open, setOpen] = useState('parts');
  const partColumns = usePartColumns();
  const ledgerColumns = useLedgerColumns();
  const page = { pageNumber: 1, pageSize: MOST };
  const parts = useListed(
    orderPartCalls.list,
    { orderId: [id], ...page },
    ({ orderPart: rows, totalCount }) => ({
      ...{ rows, total: totalCount },
    }),
  );
  const tranches = useListed(subOrderCalls.list, { orderId: [id], ...page }, ({ subOrder, totalCount }) => ({
    ...{ rows: subOrder, total: totalCount },
  }));
  const ledger = useListed(orderCalls.ledger, { id, ...page }, ({ ledger: rows, totalCount }) => ({
    ...{ rows, total: totalCount },
  }));
  const tabs: readonly (Tab & { readonly may: boolean })[] = [
    {
      ...{ key: 'parts', name: say(words.parts), total: parts.listed?.total ?? 0, may: parts.may },
      content: <Rows label={say(words.parts)} none={say(words.noParts)} columns={partColumns} {...parts} />,
    },
    {
      ...{
        key: 'tranches',
        name: say(subOrderWords.title),
        total: tranches.listed?.total ?? 0,
        may: tranches.may,
      },
      content: (
        <Rows
          {...{ label: say(subOrderWords.title), none: say(subOrderWords.none), columns: tranche(language) }}
          {...tranches}
        />
      ),
    },
    {
      ...{ key: 'ledger', name: say(words.ledger), total: ledger.listed?.total ?? 0, may: ledger.may },
      content: (
        <Rows label={say(words.ledger)} none={say(words.noLedger)} columns={ledgerColumns} {...ledger} />
      ),
    },
  ];
  const seen = tabs.filter(({ may }) => may);
  const shown = seen.find(({ key }) => key === open) ?? seen[0];
  return (
    <>
      <Tabs label={say(words.balance)}>
        {seen.map(({ key, name, total }) => (
          <button
            key={key}
            type="button"
            aria-current={key === shown?.key || undefined}
            onClick={() => setOpen(key)}
          >
            {name}
            <Count value={number(total, language)} />
          </button>
        ))}
      </Tabs>
      {shown?.content}
    </>
  );
}
