import { shownNumber } from '@terezi/domain/rfid/number.ts';
import { outcomeWords } from '@terezi/domain/rfid/sighting-outcome.ts';
import { date, dayOf, dateTime, MISSING, span, time } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { requestKindText } from '@terezi/domain/request-sheets.ts';
import { useMinute } from '#shell/use-minute.ts';
import { useToday } from '#shell/use-today.ts';
import type { CardRow } from './card-row.ts';
import { UsageTag } from './operation/columns.tsx';
import css from './rfid.module.css';
import { outcomeOf, placeText } from './seen.ts';
import { shortNumber } from './short-number.ts';
import { standingLook } from './standing.ts';
import { useCardRequest } from './use-card-requests.ts';
import { cardWords as words } from './words.ts';

/** Whether something about the card waits for a decision. */
export const waits = ({ awaitsDecision }: Pick<CardRow, 'awaitsDecision'>): boolean => awaitsDecision;

/** Today's reads by their time, older ones by their day. */
function SeenTime({ at }: { readonly at: string | null }) {
  const today = useToday();
  if (at === null) return MISSING;
  return dayOf(at) === today ? time(at) : <span className="dim">{date(at).slice(0, 5)}</span>;
}

export const seenAt: Column<CardRow> = {
  key: 'seenAt',
  words: words.seen,
  width: 72,
  kind: 'number',
  sortable: true,
  phone: 'line3-end',
  text: ({ seenAt: at }) => at && dateTime(at),
  render: ({ seenAt: at }) => <SeenTime at={at} />,
};

/** The open request about the card, its reason, and how long it has waited. */
function OpenRequest({ row }: { readonly row: CardRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const now = useMinute();
  const request = useCardRequest(row.id, true);
  const age = request && span((now - Date.parse(request.proposedAt)) / 1000, language);
  const sentence = request
    ? `${requestKindText(request, language)}: ${request.reason} · ${age}`
    : say(words.waiting);
  return (
    <Status shape="clock" tone="warn">
      <span title={sentence}>{sentence}</span>
    </Status>
  );
}

/** Where a card was read, or why it filled nothing there. */
function SeenWhere({ row }: { readonly row: CardRow }) {
  const say = useSay();
  const outcome = outcomeOf(row.seenOutcome);
  if (outcome && outcome !== 'known')
    return (
      <Status shape="triangle" tone="warn">
        {say(outcomeWords[outcome])}
      </Status>
    );
  return placeText(row.seenWhere, say) ?? MISSING;
}

/** Where the card was read last, or what was wrong there; of a card with an open request, what waits. */
export const seenWhere: Column<CardRow> = {
  key: 'seenWhere',
  words: words.lastRead,
  width: 182,
  phone: 'line3',
  text: ({ seenWhere: where }) => where,
  takes: (row) => (waits(row) ? ['statusId'] : []),
  render: (row) => {
    if (waits(row)) return <OpenRequest row={row} />;
    return <SeenWhere row={row} />;
  },
};

export const cardStatus: Column<CardRow> = {
  key: 'statusId',
  words: words.status,
  width: 104,
  kind: 'status',
  phone: 'status',
  render: (row) => <StateMark of={standingLook(row)} />,
};

const holderOf = ({ truckName, driverName }: CardRow): string | null =>
  [truckName, driverName].filter(Boolean).join(' · ') || null;

/** Whose card it is: the truck, the driver, or both. */
export const holder: Column<CardRow> = {
  key: 'truckId',
  words: words.holder,
  width: 170,
  sortable: true,
  phone: 'line2',
  text: holderOf,
  render: ({ truckName, driverName }) => (
    <>
      {truckName && <b className="id m">{truckName}</b>}
      {truckName && driverName && ' · '}
      {driverName ?? (truckName ? null : MISSING)}
    </>
  ),
  inFile: ['truckName', 'driverName'],
};

/** What is prepared on the card, and how often it fills a ticket. */
export const prepared: Column<CardRow> = {
  key: 'cardOperationName',
  words: words.ready,
  width: 210,
  sortable: true,
  text: ({ cardOperationName }) => cardOperationName,
  render: ({ cardOperationName, cardOperationUsage }) =>
    cardOperationName === null ? (
      MISSING
    ) : (
      <span className={css.prepared}>
        <span className="el">{cardOperationName}</span>
        {cardOperationUsage && <UsageTag usage={cardOperationUsage} />}
      </span>
    ),
};

export const rfidNumber: Column<CardRow> = {
  key: 'rfidNumber',
  words: words.rfidNumber,
  width: 104,
  kind: 'id',
  sortable: true,
  text: (row) => row.rfidNumber,
  render: (row) => (
    <span className="dim" title={shownNumber(row.rfidNumber)}>
      {shortNumber(shownNumber(row.rfidNumber))}
    </span>
  ),
};
