import type { GateTicket } from '@terezi/domain/weighing/gate-api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { dateTime, dayOf, span, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { Status } from '#kit/part/Status.tsx';
import { TicketStatus } from '../TicketStatus.tsx';
import css from './gate.module.css';
import { gateWords as words } from './words.ts';

const MINUTE_MS = 60_000;

/** A time of today, or the day with it. */
const clock = (instant: string, now: number): string =>
  dayOf(instant) === dayOf(new Date(now)) ? time(instant) : dateTime(instant);

function State({ ticket }: { ticket: GateTicket }) {
  const say = useSay();
  const { statusId, isSealBroken } = ticket;
  if (statusId !== operationStatus.open || isSealBroken)
    return <TicketStatus ticket={{ statusId, isSealBroken, completedHow: null }} />;
  return (
    <Status shape="clock" tone="warn">
      {say(words.waits)}
    </Status>
  );
}

/** How long a truck has been on site, amber past what is usual; for a closed ticket when it was closed. */
function When({ ticket, now }: { ticket: GateTicket; now: number }) {
  const { language } = useLanguage();
  const { closedAt, since, usualStayMinutes } = ticket;
  if (closedAt !== null) return <span className="fig">{clock(closedAt, now)}</span>;
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  return (
    <span className={minutes > usualStayMinutes ? `fig ${css.late}` : 'fig'}>
      {span(minutes * 60, language)}
    </span>
  );
}

/** Trucks as a guard looks for them: plate, whether it may go, since when; each leads to its receipt. */
export function GateTickets({ tickets, now }: { tickets: readonly GateTicket[]; now: number }) {
  const say = useSay();
  return (
    <ul>
      {tickets.map((ticket) => {
        const { id, receipt, publicId, numberPlate, trailer, cargoName, scaleName, since } = ticket;
        const at = say(words.weight1At, { time: clock(since, now) });
        const about = [trailer, cargoName, scaleName, at].filter(Boolean).join(' · ');
        return (
          <li key={id}>
            <a className={css.ticket} href={`/receipt/${publicId}`} target="_blank" rel="noreferrer">
              <Plate number={numberPlate} size="s" />
              <span className={css.state}>
                <State ticket={ticket} />
              </span>
              <When ticket={ticket} now={now} />
              <span className={`${css.about} lab el`}>
                <span className="id">{receipt}</span> · {about}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
