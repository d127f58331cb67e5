import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { order as declared, type OrderRow } from '@terezi/domain/orders/order.ts';
import { orderStates, orderStatus } from '@terezi/domain/orders/states.ts';
import { BalanceRuler } from '#kit/chart/BalanceRuler.tsx';
import { classes } from '#kit/classes.ts';
import { date, kilograms } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import type { Column } from '#kit/grid/column.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StateMark, Status } from '#kit/part/Status.tsx';
import type { Reader } from '#records/noun.ts';
import { useToday } from '#shell/use-today.ts';
import { endsSoon, rulerOf } from './balance-of.ts';
import css from './orders.module.css';
import { orderWords as words } from './words.ts';

const { told, fields } = declared;
const isDraft = ({ statusId }: OrderRow) => statusId === orderStatus.draft;

/** The ruler of an order in a list; a draft has nothing but its limit. */
function BalanceCell({ row }: { readonly row: OrderRow }) {
  const say = useSay();
  const { language } = useLanguage();
  if (isDraft(row))
    return <span className="dim">{say(words.limitOf, { mass: kilograms(row.weightLimit, language) })}</span>;
  return (
    <div className={css.cell}>
      <BalanceRuler {...rulerOf(row)} />
    </div>
  );
}

/** What an order has come to, as a picture; a file has the figures beside it. */
export const balance: Column<OrderRow> = {
  key: 'balance',
  words: words.balance,
  width: 118,
  kind: 'status',
  render: (row) => <BalanceCell row={row} />,
  inFile: [],
};

type Figure = 'consumed' | 'reserved' | 'remaining';

const figure =
  (key: Figure, change: Partial<Column<OrderRow>>) =>
  ({ language }: Reader): Column<OrderRow> => ({
    key,
    words: told[key].words,
    unit: FORM_WORDS.kilogram,
    width: 90,
    kind: 'number',
    sortable: true,
    text: (row) => (isDraft(row) && key !== 'remaining' ? null : kilograms(row[key], language)),
    ...change,
  });

/** What is left; less than nothing is red. */
function Remaining({ grams }: { readonly grams: Grams }) {
  const { language } = useLanguage();
  return <b className={classes(grams < 0 && css.negative)}>{kilograms(grams, language)}</b>;
}

/** The figures of an order. */
export const figures = {
  consumed: figure('consumed', {}),
  reserved: figure('reserved', {}),
  remaining: figure('remaining', {
    kind: 'figure',
    phone: 'figure',
    render: ({ remaining }) => <Remaining grams={remaining} />,
  }),
};

/** How an order stands; one that is used up says that. */
function OrderState({ row }: { readonly row: OrderRow }) {
  const say = useSay();
  if (row.awaitsDecision)
    return (
      <Status shape="clock" tone="warn">
        {say(words.decisionAwaited)}
      </Status>
    );
  if (row.rank === 1)
    return (
      <Status shape="triangle" tone="bad">
        {say(words.usedUp)}
      </Status>
    );
  return <StateMark of={orderStates.look(row.statusId)} />;
}

export const state: Column<OrderRow> = {
  key: 'statusId',
  words: told.statusId.words,
  width: 124,
  kind: 'status',
  phone: 'status',
  sortable: true,
  render: (row) => <OrderState row={row} />,
};

const partyOf = ({ customerName, senderName }: OrderRow) => customerName ?? senderName;

/** Whom the cargo goes to, or whom it comes from. */
function Party({ row }: { readonly row: OrderRow }) {
  const say = useSay();
  const isOut = row.customerId !== null;
  return (
    <span className={css.party}>
      <span role="img" aria-label={say(isOut ? words.outward : words.inward)}>
        <Icon of={isOut ? IconArrowUpRight : IconArrowDownLeft} size="s" />
      </span>
      <span className="el">{partyOf(row)}</span>
    </span>
  );
}

export const party: Column<OrderRow> = {
  key: 'customerName',
  words: words.party,
  width: 136,
  sortable: true,
  phone: 'line2',
  text: partyOf,
  render: (row) => <Party row={row} />,
  inFile: ['customerName', 'senderName'],
};

/** The last day of an order, amber where that is near. */
function Until({ row }: { readonly row: OrderRow }) {
  const today = useToday();
  return <span className={classes(endsSoon(row, today) && css.soon)}>{date(row.validUntil)}</span>;
}

export const until: Column<OrderRow> = {
  key: 'validUntil',
  words: fields.validUntil.words,
  width: 94,
  kind: 'date',
  sortable: true,
  phone: 'line3-end',
  text: ({ validUntil }) => date(validUntil),
  render: (row) => <Until row={row} />,
};
