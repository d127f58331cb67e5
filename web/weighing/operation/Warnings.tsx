import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { OVERRIDE_REASONS } from '@terezi/domain/weighing/check/override.ts';
import { dateTime } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { ticketWords } from '../words.ts';
import { operationWords as words } from './words.ts';

type Override = NonNullable<OperationDetail['warnings'][number]['override']>;

/** Who let a blocked weight through, and why. */
function Permitted({ override: { byName, reason, note } }: { override: Override }) {
  const say = useSay();
  const why = Object.entries(OVERRIDE_REASONS).find(([each]) => each === String(reason));
  const permission = [byName, why && `0${reason} ${say(why[1])}`, note].filter(Boolean).join(' · ');
  return (
    <div>
      <Status shape="triangle" tone="bad">
        {say(words.byPermission, { said: permission })}
      </Status>
    </div>
  );
}

/** The warnings that an operator went on in spite of while the ticket was weighed. */
export function Warnings({ operation: { warnings } }: { operation: OperationDetail }) {
  const say = useSay();
  if (warnings.length === 0) return null;
  const stages = { weight1: ticketWords.weight1, weight2: ticketWords.weight2, tare: words.tare };
  return (
    <Section title={say(words.warnings)}>
      <KeyValues
        rows={warnings.map(({ stage, message, byName, at, override }) => ({
          label: say(stages[stage]),
          value: (
            <>
              {message} <small className="dim">{[byName, dateTime(at)].join(' · ')}</small>
              {override && <Permitted override={override} />}
            </>
          ),
        }))}
      />
    </Section>
  );
}
