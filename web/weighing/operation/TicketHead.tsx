import type { Language } from '@terezi/domain/grammar/words.ts';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { scalesOf } from '@terezi/domain/weighing/scales-of.ts';
import { completionWords, operationStatus } from '@terezi/domain/weighing/status.ts';
import { date, dateTime, kilograms, span, time } from '#kit/formats.ts';
import { sayIn, useLanguage, useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { Status } from '#kit/part/Status.tsx';
import { RecordHead } from '#records/page/RecordHead.tsx';
import type { Around } from '#records/page/use-neighbours.ts';
import { TicketStatus } from '../TicketStatus.tsx';
import { TicketActs } from './TicketActs.tsx';
import { operationWords } from './words.ts';

/** "iki keçid · 21.11.2026 14:02 – 14:41 · ərazidə 39 dəq". */
function visitText(operation: OperationDetail, language: Language): string {
  const say = sayIn(language);
  const { statusId, completedHow: how, weight1At, weight2At } = operation;
  const parts = () => {
    if (weight2At === null)
      return [dateTime(weight1At), statusId === operationStatus.open && say(operationWords.onSite)];
    const end = date(weight1At) === date(weight2At) ? time(weight2At) : dateTime(weight2At);
    const stay = span((Date.parse(weight2At) - Date.parse(weight1At)) / 1000, language);
    const visit = `${dateTime(weight1At)} – ${end}`;
    return [how && say(completionWords[how]), visit, say(operationWords.stay, { span: stay })];
  };
  return [scalesOf(operation), ...parts()].filter(Boolean).join(' · ');
}

/** The head of a ticket's page: plate, number, state, the visit, and its acts. */
export function TicketHead({ operation, around }: { operation: OperationDetail; around: Around }) {
  const say = useSay();
  const { language } = useLanguage();
  const { statusId, receipt, weight1, weight2, maxAllowedWeight } = operation;
  const over = maxAllowedWeight === null ? 0 : Math.max(weight1, weight2 ?? 0) - maxAllowedWeight;
  const isOver = over > 0 && statusId !== operationStatus.cancelled;
  return (
    <RecordHead
      around={around}
      title={say(operationWords.title, { receipt })}
      crumb={receipt}
      lead={<Plate number={operation.numberPlate} size="l" />}
      after={
        <>
          <TicketStatus ticket={operation} pill />
          {isOver && (
            <Status shape="triangle" tone="warn" pill>
              {say(operationWords.overload, { mass: kilograms(over, language) })}
            </Status>
          )}
        </>
      }
      below={visitText(operation, language)}
      actions={<TicketActs operation={operation} />}
    />
  );
}
