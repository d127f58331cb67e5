import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { memo } from 'react';
import { Count } from '#kit/part/Count.tsx';
import { spanClock } from '#kit/formats.ts';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { CancelRow } from './CancelRow.tsx';
import css from './operator.module.css';
import type { Cancelling } from './use-cancelling.ts';
import { useNow } from './glass/use-now.ts';
import { besideWords } from './beside-words.ts';
import { operatorWords as words } from './words.ts';

type Acts = { readonly cancelling: Cancelling; readonly pick: (ticket: OperationRow) => void };

type Props = Acts & {
  tickets: readonly OperationRow[];
  /** The scales of this site; tickets of other sites are completed there. */
  siteScales: readonly number[];
  current: number | null;
  usualStayMinutes: number;
};

/** How long a truck has stood on site, drawn anew every minute; amber past the usual. */
function Stay({ since, usual }: { since: string; usual: number }) {
  const minutes = useNow((now) => Math.max(0, Math.floor((now - Date.parse(since)) / 60_000)));
  return <span className={`fig ${minutes >= usual ? css.late : css.small}`}>{spanClock(minutes * 60)}</span>;
}

type RowProps = Acts & {
  readonly ticket: OperationRow;
  readonly number: number;
  readonly isCurrent: boolean;
  /** Whether it is completed at a scale of this site. */
  readonly isOurs: boolean;
  readonly usual: number;
};

/** One truck; drawn again only when something of its own changed. */
const Row = memo(function Row({ ticket, number, isCurrent, isOurs, usual, cancelling, pick }: RowProps) {
  return (
    <li>
      <button type="button" aria-current={isCurrent} onClick={() => pick(ticket)}>
        <span className={`${css.small} num`}>{number}</span>
        <b className="id m">{ticket.numberPlate}</b>
        <span className={`el ${isOurs ? 'mid' : 'dim'}`}>{isOurs ? ticket.cargoName : ticket.scaleName}</span>
        <Stay since={ticket.weight1At} usual={usual} />
      </button>
      <CancelRow ticket={ticket} cancelling={cancelling} />
    </li>
  );
});

/** The trucks that wait for their second weight, with the time since the first; amber past the usual. */
export function OnSite({ tickets, siteScales, current, usualStayMinutes, cancelling, pick }: Props) {
  const say = useSay();
  return (
    <>
      <div className={css.siteHead}>
        <h2 className="h2">{say(words.onSite)}</h2>
        <Count value={tickets.length} />
        <span className={`cap ${css.end}`}>{say(besideWords.waitsForWeight2)}</span>
      </div>
      <ul className={css.site}>
        {tickets.length === 0 && <li className={css.hint}>{say(besideWords.nobodyOnSite)}</li>}
        {tickets.map((ticket, index) => (
          <Row
            key={ticket.id}
            ticket={ticket}
            cancelling={cancelling}
            pick={pick}
            number={index + 1}
            isCurrent={ticket.id === current}
            isOurs={siteScales.includes(ticket.scaleId)}
            usual={usualStayMinutes}
          />
        ))}
      </ul>
      <div className={css.hint}>
        <Keycap keys="↓" /> {say(besideWords.pickHint)}
      </div>
    </>
  );
}
