import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { dateTime, kilograms } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import type { SubjectFacts } from '#requests/subject.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { QUIET } from '#shell/api/queries.ts';
import { Chain } from '../Chain.tsx';
import { hashText } from '../receipt/hash-text.ts';
import { netTitle, weightTitle } from '../ticket-text.ts';
import { untilChecked } from '../until-checked.ts';
import { ticketWords } from '../words.ts';
import css from './decision.module.css';
import { measuredWords as words } from './words.ts';

type Cell = { readonly title: string; readonly grams: number | null; readonly isStruck?: boolean };

function Locked({
  title,
  grams,
  isStruck = false,
  evidence,
}: Cell & { evidence?: OperationDetail['evidence2'] }) {
  const say = useSay();
  const { language } = useLanguage();
  const figure = kilograms(grams, language);
  return (
    <div>
      <div className="lab">
        <Icon of={IconLock} size="s" />
        {title}
      </div>
      <div className="fig">
        {isStruck ? <s>{figure}</s> : figure}
        <span className="dim">{say(ticketWords.kilogram)}</span>
      </div>
      {evidence && (
        <>
          <div className="cap id">
            {say(words.taken, { at: dateTime(evidence.takenAt, { seconds: true }), record: evidence.record })}
          </div>
          <div className={css.hash}>{hashText(evidence.hash, 2, 1)}</div>
        </>
      )}
      {isStruck && <div className="cap">{say(words.leaves)}</div>}
    </div>
  );
}

/** The measured values of a ticket, which no request changes, and whether its records are in their places. */
export const TicketMeasured: SubjectFacts = ({ rowId, isRemoved }) => {
  const say = useSay();
  const reply = useQuery({
    ...asking(operationCalls.find, { id: rowId }),
    meta: QUIET,
    refetchInterval: ({ state }) => (state.data ? untilChecked(state.data) : false),
  });
  if (!reply.data) return null;
  const { operation: ticket } = reply.data;
  const { direction, evidence1, evidence2, weight1, weight2, weightNet } = ticket;
  return (
    <Section title={say(words.measured)} beside={<span className="lab">{say(words.never)}</span>} flush>
      <div className={css.locked}>
        <Locked title={weightTitle(ticket, 1, say)} grams={weight1} evidence={evidence1} />
        <Locked title={weightTitle(ticket, 2, say)} grams={weight2} evidence={evidence2} />
        <Locked title={netTitle(direction, say)} grams={weightNet} isStruck={isRemoved} />
      </div>
      <Chain operation={ticket} />
    </Section>
  );
};
