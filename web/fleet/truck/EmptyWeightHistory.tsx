import { useQuery } from '@tanstack/react-query';
import { dateTime, kilograms } from '#kit/formats.ts';
import { FormSection } from '#kit/form/FieldGroup.tsx';
import { Diff } from '#kit/Diff.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Timeline, TimelineItem } from '#kit/Timeline.tsx';
import { api } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { QUIET } from '#shell/queries.ts';
import { fleetWords } from '../words.ts';
import { truckWords as words } from './words.ts';

/** Who changed a truck's empty weight, when, from what to what; newest first. */
export function EmptyWeightHistory({ truckId }: { truckId: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const { data } = useQuery({ ...asking(api.truck.emptyWeights, { id: truckId }), meta: QUIET });
  if (!data) return null;
  const mass = (grams: number | null) =>
    grams === null ? null : `${kilograms(grams, language)} ${say(fleetWords.kilogram)}`;
  return (
    <>
      <FormSection words={words.history} />
      {data.emptyWeight.length === 0 && <p className="dim">{say(words.noHistory)}</p>}
      <Timeline>
        {data.emptyWeight.map(({ old, new: set, userName, at }) => (
          <TimelineItem
            key={at}
            tone="accent"
            title={userName ?? say(words.byProgram)}
            when={dateTime(at, { seconds: true })}
          >
            <Diff changes={[{ field: say(words.emptyWeight), before: mass(old), after: mass(set) }]} />
          </TimelineItem>
        ))}
      </Timeline>
    </>
  );
}
