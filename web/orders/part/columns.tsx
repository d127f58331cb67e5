import type { OrderPartRow } from '@terezi/domain/orders/order-part.ts';
import { orderPart } from '@terezi/domain/orders/order-part.ts';
import { orderPartStates, orderPartStatus } from '@terezi/domain/orders/states.ts';
import { classes } from '#kit/classes.ts';
import { span } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { useLanguage } from '#kit/language.tsx';
import { useMinute } from '#shell/use-minute.ts';
import { ageOf } from './age.ts';
import css from './part.module.css';
import { Track } from './Track.tsx';
import { cellsOf } from './way.ts';
import { windowText } from './window.ts';
import { partWords as words } from './words.ts';

const { told } = orderPart;

/** How long a truck has waited, coloured once the norm of its step is past. */
function Waited({ since, norm }: { readonly since: string; readonly norm: number | null }) {
  const { language } = useLanguage();
  const { minutes, tone } = ageOf(since, norm, useMinute());
  return <span className={classes('fig', css.age, tone && css[tone])}>{span(minutes * 60, language)}</span>;
}

function Step({ row }: { readonly row: OrderPartRow }) {
  const isWaiting = row.statusId === orderPartStatus.inProgress && row.waitingSince !== null;
  return (
    <span className={css.step}>
      <Track cells={cellsOf(row)} />
      <span className="el">{row.stepName}</span>
      {isWaiting && <Waited since={row.waitingSince ?? ''} norm={row.normMinutes} />}
    </span>
  );
}

/** The step that a visit waits for, behind the track of its way. */
export const step: Column<OrderPartRow> = {
  // As wide as it is on every screen: a step that is cut says nothing, and neither does its age.
  key: 'stepName',
  words: told.stepName.words,
  kind: 'status',
  width: 212,
  sortable: true,
  phone: 'line3',
  text: ({ stepName, statusId }) => (statusId === orderPartStatus.cancelled ? null : stepName),
  render: (row) => <Step row={row} />,
};

/** The window of a visit in one column; a file has its two times. */
export const stay: Column<OrderPartRow> = {
  key: 'windowFrom',
  words: words.window,
  width: 104,
  sortable: true,
  phone: 'line3-end',
  text: windowText,
  inFile: ['windowFrom', 'windowTo'],
};

/** The states of visits, as something to narrow a list by. */
export const stateOptions = orderPartStates.all.map(({ number, words: name }) => ({
  id: String(number),
  words: name,
}));
