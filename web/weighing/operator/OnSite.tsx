import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { Count } from '#kit/Count.tsx';
import { spanClock } from '#kit/formats.ts';
import { Keycap } from '#kit/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { CancelRow } from './CancelRow.tsx';
import css from './operator.module.css';
import type { Cancelling } from './use-cancelling.ts';
import { operatorWords as words } from './words.ts';

type Props = {
  tickets: readonly OperationRow[];
  /** The scales of this site: tickets of others are completed there. */
  siteScales: readonly number[];
  current: number | null;
  now: number;
  usualStayMinutes: number;
  cancelling: Cancelling;
  pick: (ticket: OperationRow) => void;
};

/** Who stands on site and waits for the second weight, with the time since the first; amber past the usual. */
export function OnSite({ tickets, siteScales, current, now, usualStayMinutes, cancelling, pick }: Props) {
  const say = useSay();
  const minutes = (ticket: OperationRow) => Math.max(0, (now - Date.parse(ticket.weight1At)) / 60_000);
  return (
    <>
      <div className={css.siteHead}>
        <h2 className="h2">{say(words.onSite)}</h2>
        <Count value={tickets.length} />
        <span className={`cap ${css.end}`}>{say(words.waitsForWeight2)}</span>
      </div>
      <ul className={css.site}>
        {tickets.length === 0 && <li className={css.hint}>{say(words.nobodyOnSite)}</li>}
        {tickets.map((ticket, index) => (
          <li key={ticket.id}>
            <button type="button" aria-current={ticket.id === current} onClick={() => pick(ticket)}>
              <span className={`${css.small} num`}>{index + 1}</span>
              <b className="id m">{ticket.numberPlate}</b>
              <span className={`el ${siteScales.includes(ticket.scaleId) ? 'mid' : 'dim'}`}>
                {siteScales.includes(ticket.scaleId) ? ticket.cargoName : ticket.scaleName}
              </span>
              <span className={`fig ${minutes(ticket) > usualStayMinutes ? css.late : css.small}`}>
                {spanClock(minutes(ticket) * 60)}
              </span>
            </button>
            <CancelRow {...{ ticket, cancelling }} />
          </li>
        ))}
      </ul>
      <div className={css.hint}>
        <Keycap keys="↓" /> {say(words.pickHint)}
      </div>
    </>
  );
}
