import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { dateTime } from '#kit/formats.ts';
import { KeyValues } from '#kit/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { ticketWords } from '../words.ts';
import { operationWords as words } from './words.ts';

/** What somebody was warned of while the ticket was weighed, and went on. */
export function Warnings({ operation: { warnings } }: { operation: OperationDetail }) {
  const say = useSay();
  if (warnings.length === 0) return null;
  const stages = { weight1: ticketWords.weight1, weight2: ticketWords.weight2, tare: words.tare };
  return (
    <Section title={say(words.warnings)}>
      <KeyValues
        rows={warnings.map(({ stage, message, byName, at }) => ({
          label: say(stages[stage]),
          value: (
            <>
              {message} <small className="dim">{[byName, dateTime(at)].join(' · ')}</small>
            </>
          ),
        }))}
      />
    </Section>
  );
}
