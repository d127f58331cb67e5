import { IconPrinter } from '@tabler/icons-react';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { memo } from 'react';
import { kilograms, time } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { CancelRow } from './CancelRow.tsx';
import css from './operator.module.css';
import type { Cancelling } from './use-cancelling.ts';
import { useRowsThatFit } from './use-rows-that-fit.ts';
import { besideWords } from './beside-words.ts';
import { operatorWords as words } from './words.ts';

type Acts = { readonly print: (ticket: OperationRow) => void; readonly cancelling: Cancelling };
type Props = Acts & { tickets: readonly OperationRow[] };

const ROW_HEIGHT = 25;
/** As many as an operator's screen has room for. */
const LEAST = 4;

/** One ticket; drawn again only when something of its own changed. */
const Row = memo(function Row({ ticket, print, cancelling }: Acts & { readonly ticket: OperationRow }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <tr className={ticket.statusId === operationStatus.cancelled ? css.struck : undefined}>
      <td className="id">{ticket.receipt}</td>
      <td className="fig dim">{time(ticket.operationDate)}</td>
      <td className="id m">{ticket.numberPlate}</td>
      <td className="mid" title={ticket.cargoName ?? undefined}>
        {ticket.cargoName}
      </td>
      <td className={`${css.number} fig b`}>{kilograms(ticket.weightNet, language)}</td>
      <td className={css.acts}>
        <CancelRow ticket={ticket} cancelling={cancelling} />
        <button
          type="button"
          aria-label={say(besideWords.print, { receipt: ticket.receipt })}
          title={say(besideWords.print, { receipt: ticket.receipt })}
          onClick={() => print(ticket)}
        >
          <Icon of={IconPrinter} size="s" />
        </button>
      </td>
    </tr>
  );
});

/** The last tickets of this site, each printable again; a ticket cancelled since stays, struck through. */
export function RecentTickets({ tickets, print, cancelling }: Props) {
  const say = useSay();
  const [place, rows] = useRowsThatFit(ROW_HEIGHT, LEAST);
  const isCancellable = tickets.some(cancelling.mayBe);
  return (
    <div ref={place} className={css.recent}>
      <table>
        <colgroup>
          <col style={{ width: 86 }} />
          <col style={{ width: 52 }} />
          <col style={{ width: 92 }} />
          <col />
          <col style={{ width: 86 }} />
          <col style={{ width: isCancellable ? 60 : 36 }} />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={4}>{say(besideWords.recent)}</th>
            <th className={css.number}>{say(besideWords.netKg)}</th>
            <th aria-label={say(words.printAgain)} />
          </tr>
        </thead>
        <tbody>
          {tickets.length === 0 && (
            <tr>
              <td colSpan={6} className="dim">
                {say(besideWords.noRecent)}
              </td>
            </tr>
          )}
          {tickets.slice(0, rows).map((ticket) => (
            <Row key={ticket.id} ticket={ticket} print={print} cancelling={cancelling} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
