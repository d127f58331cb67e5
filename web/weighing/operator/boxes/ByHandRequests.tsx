import { useQueries } from '@tanstack/react-query';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { ticketByHand, weight1ByHand } from '@terezi/domain/weighing/request-kinds.ts';
import { dateTime, kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { QUIET } from '#shell/api/queries.ts';
import css from './by-hand-box.module.css';
import { byHandWords as words } from './by-hand-words.ts';
import { operatorWords } from '../words.ts';

/** As many as the column has room for. */
const NEWEST = 8;

function ByHandRequest({ row }: { row: RequestRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const typed = row.changes.find(({ field }) => /^weight[12]Kg$/.test(field))?.new;
  const { decidedByName, decisionNote, approvedAt, cancelledAt, proposedAt } = row;
  const decided = [
    decidedByName,
    dateTime(approvedAt ?? cancelledAt ?? proposedAt),
    decisionNote && `“${decisionNote}”`,
  ];
  return (
    <li>
      <div className={css.line}>
        <span>
          <b className="id">{row.lead}</b>{' '}
          {typed && `${kilograms(parseKilograms(typed), language)} ${say(operatorWords.kilogram)}`}
        </span>
        <StateMark of={requestStates.look(row.statusId)} />
      </div>
      <div className="cap">{decided.filter(Boolean).join(' · ')}</div>
      <div className="cap">{row.reason}</div>
    </li>
  );
}

/** The weights that the reader has typed, and how their approval ended, newest first. */
export function ByHandRequests() {
  const say = useSay();
  const replies = useQueries({
    queries: [ticketByHand, weight1ByHand].map(({ name: kind }) => ({
      ...asking(requestCalls.list, { kind, mine: 'true', pageSize: NEWEST } as const),
      meta: QUIET,
      staleTime: 0,
    })),
  });
  const rows = replies
    .flatMap(({ data }) => data?.request ?? [])
    .toSorted((one, other) => other.id - one.id)
    .slice(0, NEWEST);
  return (
    <section aria-label={say(words.second)}>
      <h2 className={`${css.note} h2`}>{say(words.second)}</h2>
      {replies.every(({ isSuccess }) => isSuccess) && rows.length === 0 && (
        <p className={`${css.note} cap`}>{say(words.none)}</p>
      )}
      <ul className={css.asked}>
        {rows.map((row) => (
          <ByHandRequest key={row.id} row={row} />
        ))}
      </ul>
      <p className={`${css.note} cap`}>{say(words.stays)}</p>
    </section>
  );
}
