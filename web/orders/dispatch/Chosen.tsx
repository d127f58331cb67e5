import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { dateTime, dayOf, kilograms, number, span, time } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { Timeline, TimelineItem } from '#kit/part/Timeline.tsx';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import { useMinute } from '#shell/use-minute.ts';
import { useToday } from '#shell/use-today.ts';
import { ageOf } from '../part/age.ts';
import { PartBalance } from '../part/PartBalance.tsx';
import { StepActs } from '../part/StepActs.tsx';
import { Track } from '../part/Track.tsx';
import { type Part, useVisit } from '../part/use-visit.ts';
import { cellsOf, isByScale, stepNow } from '../part/way.ts';
import { windowSaid } from '../part/window.ts';
import { actionWords, partWords, wayWords } from '../part/words.ts';
import css from './dispatch.module.css';
import { dispatchWords as words } from './words.ts';

/** So many of the last happenings stand beside the board; the page of the visit has them all. */
const MAX_ROWS = 4;

type ChosenProps = {
  readonly part: Part;
  /** Its place among those that wait for the same step, counted from 1; null where it waits for none. */
  readonly place: number | null;
};

/** The truck of the chosen card: where it is, what its order has left, what happened last, and what may be done now. */
export function Chosen({ part, place }: ChosenProps) {
  const say = useSay();
  const may = useMay();
  const { language } = useLanguage();
  const minute = useMinute();
  const today = useToday();
  const visit = useVisit(part.id).data;
  const now = visit && part.acts.confirmStep && stepNow(visit.stepStatus);
  const { expectedWeight: plan } = part;
  const planned = plan !== null && say(partWords.planOf, { mass: kilograms(plan, language) });
  const page = path('/order-part/$id', { id: part.id });
  return (
    <>
      <div className="row">
        <Plate number={part.numberPlate} />
        <span className="end cap id">{part.number}</span>
      </div>
      <div className="mid">
        <div className="el">
          {[part.cargoName, part.customerName ?? part.senderName].filter(Boolean).join(' · ')}
        </div>
        <div className="el">{[part.driverName, planned].filter(Boolean).join(' · ')}</div>
      </div>
      <div className="row">
        <Track cells={cellsOf(part)} />
        <span className="cap">{windowSaid(part, say)}</span>
      </div>
      <PartBalance part={part} />
      <Timeline>
        {now && (
          <TimelineItem
            tone="accent"
            title={say(partWords.expected, { step: now.name })}
            detail={place !== null && say(words.place, { place: number(place, language) })}
            when={part.waitingSince && span(ageOf(part.waitingSince, null, minute).minutes * 60, language)}
          />
        )}
        {visit?.log.slice(0, MAX_ROWS).map(({ id, act, stepName, how, byName, happenedAt }) => (
          <TimelineItem
            key={id}
            tone={act === 'confirmed' ? 'ok' : act === 'refused' ? 'bad' : 'idle'}
            title={say(actionWords[act], { step: stepName ?? '' })}
            detail={[say(wayWords[how]), byName].filter(Boolean).join(' · ')}
            when={dayOf(happenedAt) === today ? time(happenedAt, { seconds: true }) : dateTime(happenedAt)}
          />
        ))}
      </Timeline>
      <div className={css.wide}>
        {now && isByScale(now) && may(operationCalls.open) && (
          <Button component={Link} to="/operator" variant="filled" leftSection={<Icon of={IconScale} />}>
            {say(words.openScale)}
          </Button>
        )}
        {visit && <StepActs key={part.id} part={part} visit={visit} isBrief />}
        <Button component={Link} to={page} variant="soft">
          {say(words.open)}
        </Button>
      </div>
    </>
  );
}
