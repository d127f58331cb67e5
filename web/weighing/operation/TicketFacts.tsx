import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { directionWords, operationStatus } from '@terezi/domain/weighing/status.ts';
import { Fact, Facts } from '#kit/Facts.tsx';
import { Figure } from '#kit/Figure.tsx';
import { kilograms, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/Ruler.tsx';
import { tonnes } from '../tonnes.ts';
import { ticketWords } from '../words.ts';
import css from './operation.module.css';
import { operationWords } from './words.ts';

function WeightRuler({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const { weight1, weight2, max } = operation;
  const [from, to] = [weight1, weight2 ?? weight1].map(tonnes).sort((one, other) => one - other);
  const marks = [{ at: tonnes(weight1), caption: say(ticketWords.mark1) }];
  if (weight2 !== null) marks.push({ at: tonnes(weight2), caption: say(ticketWords.mark2) });
  const mass = (grams: number | null) => kilograms(grams, language);
  return (
    <Ruler
      max={tonnes(max)}
      unit={say(ticketWords.tonne)}
      numbers={(at) => number(at, language)}
      label={say(operationWords.ruler, { weight1: mass(weight1), weight2: mass(weight2), max: mass(max) })}
      segments={
        weight2 === null ? [] : [{ from: from ?? 0, to: to ?? 0, caption: say(operationWords.netMark) }]
      }
      marks={marks}
    />
  );
}

/** The figures of a ticket: the net first, the weights on the scale's own ruler last. */
export function TicketFacts({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const { direction, weightNet: net } = operation;
  const label = direction
    ? say(operationWords.netOf, { direction: say(directionWords[direction]) })
    : say(ticketWords.net);
  return (
    <Facts>
      <Fact label={label} width={216}>
        <Figure
          value={kilograms(net, language)}
          unit={say(ticketWords.kilogram)}
          size="l"
          pending={operation.statusId === operationStatus.cancelled}
        />
      </Fact>
      <Fact>
        <div className={css.ruler}>
          <WeightRuler operation={operation} />
        </div>
      </Fact>
    </Facts>
  );
}
