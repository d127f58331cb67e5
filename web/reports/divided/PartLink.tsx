import type { DividedPart } from '@terezi/domain/weighing/division/divided-part.ts';
import { useLanguage } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { amountText } from '../report/measure.ts';
import { dividedInto, type Filters, ticketsAt } from '../report/tickets.ts';

/** What has become of divided nets, the way to the tickets that it is of. */
export function PartLink(props: {
  readonly tickets: Filters;
  readonly part: DividedPart;
  readonly grams: number;
}) {
  const { tickets, part, grams } = props;
  const { language } = useLanguage();
  const text = amountText(BigInt(grams), 'mass', language);
  return grams > 0 ? <Link to={ticketsAt(dividedInto(tickets, part))}>{text}</Link> : text;
}
