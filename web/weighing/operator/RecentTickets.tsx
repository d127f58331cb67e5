import { IconPrinter } from '@tabler/icons-react';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { kilograms, time } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from './operator.module.css';
import { operatorWords as words } from './words.ts';

type Props = { tickets: readonly OperationRow[]; print: (ticket: OperationRow) => void };

function Row({ ticket, print }: { ticket: OperationRow; print: Props['print'] }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <tr>
      <td className="id">{ticket.receipt}</td>
      <td className="fig dim">{time(ticket.operationDate)}</td>
      <td className="id m">{ticket.numberPlate}</td>
      <td className="mid" title={ticket.cargoName ?? undefined}>
        {ticket.cargoName}
      </td>
      <td className={`${css.number} fig b`}>{kilograms(ticket.weightNet, language)}</td>
      <td>
        <button
          type="button"
          aria-label={say(words.print, { receipt: ticket.receipt })}
          title={say(words.print, { receipt: ticket.receipt })}
          onClick={() => print(ticket)}
        >
          <Icon of={IconPrinter} size="s" />
        </button>
      </td>
    </tr>
  );
}

/** The last completed tickets of this scale, each printable again. */
export function RecentTickets({ tickets, print }: Props) {
  const say = useSay();
  return (
    <table className={css.recent}>
      <colgroup>
        <col style={{ width: 86 }} />
        <col style={{ width: 52 }} />
        <col style={{ width: 92 }} />
        <col />
        <col style={{ width: 86 }} />
        <col style={{ width: 36 }} />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={4}>{say(words.recent)}</th>
          <th className={css.number}>{say(words.netKg)}</th>
          <th aria-label={say(words.printAgain)} />
        </tr>
      </thead>
      <tbody>
        {tickets.length === 0 && (
          <tr>
            <td colSpan={6} className="dim">
              {say(words.noRecent)}
            </td>
          </tr>
        )}
        {tickets.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} print={print} />
        ))}
      </tbody>
    </table>
  );
}
