import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import { dateTime, kilograms, percent } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Split } from '#kit/page/Split.tsx';
import { factsIn } from '#records/list/columns.ts';
import { printsText, scaleText } from '../ticket-text.ts';
import { ticketWords as words } from '../words.ts';
import { tripOf } from './trip.ts';
import { operationWords } from './words.ts';

/** The cargo of the trip, its parties, and its truck. */
export function TripFacts({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const { maxAllowedWeight: permitted, openedByName, completedByName, printCount } = operation;
  const trailers = operation.trailers.map((trailer) => trailer.numberPlate).join(', ');
  const mass = permitted !== null && say(operationWords.mass, { mass: kilograms(permitted, language) });
  const other = completedByName !== openedByName && completedByName;
  const { lossPercentage: lost, lossAmount, lossDate, lossByName } = operation;
  const lossText = say(operationWords.lossFact, {
    percent: percent(lost, language, 2),
    loss: kilograms(lossAmount, language),
  });
  const loss = [lossText, dateTime(lossDate), lossByName].filter(Boolean).join(' · ');
  const lossRow = { label: say(operationWords.loss), value: <span className="fig">{loss}</span> };
  const { statedDirection, directionReason } = operation;
  const stated = statedDirection && say(directionWords[statedDirection]);
  const carried = [
    ...factsIn(tripOf(operation), operation, language),
    ...(stated ? [{ label: say(operationWords.stated), value: stated }] : []),
    ...(directionReason ? [{ label: say(operationWords.directionReason), value: directionReason }] : []),
    ...(lost === null ? [] : [lossRow]),
  ];
  const vehicle = [
    { label: say(words.truck), value: <span className="id">{operation.numberPlate}</span> },
    { label: say(words.trailer), value: trailers || say(words.none) },
    ...(mass ? [{ label: say(operationWords.permitted), value: mass }] : []),
    { label: say(words.scale), value: scaleText(operation, language) },
    { label: say(words.operator), value: openedByName },
    ...(other ? [{ label: say(operationWords.weight2By), value: other }] : []),
    { label: say(operationWords.prints), value: printsText(printCount, say) },
  ];
  return (
    <Split columns="minmax(0,1fr) minmax(0,1fr)" grow>
      <Section title={say(operationWords.trip)}>
        <KeyValues rows={carried} />
      </Section>
      <Section title={say(operationWords.vehicle)}>
        <KeyValues rows={vehicle} />
      </Section>
    </Split>
  );
}
