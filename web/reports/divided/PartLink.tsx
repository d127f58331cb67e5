import type { DividedPart } from '@terezi/domain/weighing/division/divided-part.ts';
import { useLanguage } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { amountText } from '../report/measure.ts';
import { dividedInto, type Filters, ticketsAt } from '../report/tickets.ts';

/** The amount of one part of divided nets, as a link to their tickets. */
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
