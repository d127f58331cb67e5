import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { Fact, Facts } from '#kit/part/Facts.tsx';
import { Figure } from '#kit/part/Figure.tsx';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { netTitle } from '../ticket-text.ts';
import { TicketRuler } from '../TicketRuler.tsx';
import { ticketWords } from '../words.ts';
import { Accuracy } from './Accuracy.tsx';
import css from './operation.module.css';
import { operationWords } from './words.ts';

/** The figures of a ticket: the net first, the weights on the scale's own ruler last. */
export function TicketFacts({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const { direction, weight1, weight2, weightNet, max, statusId } = operation;
  const mass = (grams: number | null) => kilograms(grams, language);
  const masses = { weight1: mass(weight1), weight2: mass(weight2), max: mass(max) };
  const isOver = statusId === operationStatus.cancelled;
  return (
    <Facts>
      <Fact label={netTitle(direction, say)} width={310}>
        <div className={css.net}>
          <Figure value={mass(weightNet)} unit={say(ticketWords.kilogram)} size="l" pending={isOver} />
          {!isOver && <Accuracy operation={operation} />}
        </div>
      </Fact>
      <Fact>
        <div className={css.ruler}>
          <TicketRuler
            max={max}
            weights={weight2 === null ? [weight1] : [weight1, weight2]}
            caption={say(operationWords.netMark)}
            label={say(operationWords.ruler, masses)}
          />
        </div>
      </Fact>
    </Facts>
  );
}
