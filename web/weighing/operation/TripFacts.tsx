import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { kilograms, number } from '#kit/formats.ts';
import { KeyValues } from '#kit/KeyValues.tsx';
import { type Say, useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { Split } from '#kit/Split.tsx';
import { tonnes } from '../tonnes.ts';
import { ticketWords } from '../words.ts';
import { operationWords } from './words.ts';
import { scalesOf } from '../scales-of.ts';

function printsText(printCount: number, say: Say): string {
  if (printCount === 0) return say(operationWords.notPrinted);
  return printCount === 1
    ? say(operationWords.original)
    : say(operationWords.originalAndCopies, { copies: printCount - 1 });
}

/** What was carried for whom, and by what. */
export function TripFacts({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const trailers = operation.trailers.map((trailer) => trailer.numberPlate).join(', ');
  const isOtherOperator =
    operation.completedByName !== null && operation.completedByName !== operation.openedByName;
  const scale = {
    max: number(tonnes(operation.max), language),
    division: kilograms(operation.division, language),
  };
  return (
    <Split columns="minmax(0,1fr) minmax(0,1fr)" grow>
      <Section title={say(operationWords.trip)}>
        <KeyValues
          rows={[
            { label: say(ticketWords.cargo), value: operation.cargoName },
            { label: say(ticketWords.sender), value: operation.senderName },
            { label: say(ticketWords.customer), value: operation.customerName },
            { label: say(ticketWords.driver), value: operation.truckOwnerName },
            { label: say(ticketWords.weight1Note), value: operation.weight1Note },
            { label: say(ticketWords.weight2Note), value: operation.weight2Note },
          ]}
        />
      </Section>
      <Section title={say(operationWords.vehicle)}>
        <KeyValues
          rows={[
            { label: say(ticketWords.truck), value: <span className="id">{operation.numberPlate}</span> },
            { label: say(ticketWords.trailer), value: trailers || say(ticketWords.none) },
            ...(operation.maxAllowedWeight === null
              ? []
              : [
                  {
                    label: say(operationWords.permitted),
                    value: say(operationWords.mass, {
                      mass: kilograms(operation.maxAllowedWeight, language),
                    }),
                  },
                ]),
            {
              label: say(ticketWords.scale),
              value: `${scalesOf(operation)} · ${say(operationWords.scaleFacts, scale)}`,
            },
            { label: say(ticketWords.operator), value: operation.openedByName },
            ...(isOtherOperator
              ? [{ label: say(operationWords.weight2By), value: operation.completedByName }]
              : []),
            { label: say(operationWords.prints), value: printsText(operation.printCount, say) },
          ]}
        />
      </Section>
    </Split>
  );
}
