import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { Figure } from '#kit/part/Figure.tsx';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { ticketWords } from '../words.ts';
import type { LineForm } from './divided.ts';
import css from './division.module.css';
import { divisionWords as words } from './words.ts';

type PapersProps = {
  readonly ticket: OperationDetail;
  readonly said: readonly Pick<LineForm, 'customerId' | 'senderId'>[];
  readonly lines: readonly { readonly kg: number }[];
  readonly receiptOf: (at: number) => string;
};

/** The papers that a division will have: one a line, each with the measurement that it comes from. */
export function DivisionPapers({ ticket, said, lines, receiptOf }: PapersProps) {
  const say = useSay();
  const { language } = useLanguage();
  const [first, second] = [ticket.evidence1, ticket.evidence2].flatMap((each) => each?.record ?? []);
  const records =
    first === undefined || second === undefined ? first : say(words.recordsJoin, { first, second });
  return (
    <Section
      title={say(words.receipts)}
      beside={
        <span className="lab">{say(words.receiptsSay, { net: kilograms(ticket.weightNet, language) })}</span>
      }
    >
      <ul className={css.papers}>
        {said.map(({ customerId, senderId }, at) => (
          <li key={receiptOf(at)} className={css.paper}>
            <div className="row">
              <b className="id m">{receiptOf(at)}</b>
              <span className="end">
                <Status shape="ring" tone="idle">
                  {say(ticketWords.notPrinted)}
                </Status>
              </span>
            </div>
            <div className="el">{customerId?.name ?? senderId?.name ?? '–'}</div>
            <Figure value={kilograms(lines[at]?.kg, language)} unit={say(words.mass)} />
            {records !== undefined && <div className="cap fig el">{say(words.records, { records })}</div>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
