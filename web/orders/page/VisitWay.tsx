import { Button } from '@mantine/core';
import type { StepStatus } from '@terezi/domain/orders/part-api.ts';
import { guardTypeWords } from '@terezi/domain/orders/order-step.ts';
import { orderPartStates } from '@terezi/domain/orders/states.ts';
import type { ReactNode } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime, dayOf, kilograms, span, time } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Timeline, TimelineItem } from '#kit/part/Timeline.tsx';
import { Link } from '#shell/router/Link.tsx';
import { rowAddress } from '#shell/router/path.ts';
import { asRefused } from '#shell/api/refused.ts';
import { useMinute } from '#shell/use-minute.ts';
import { useToday } from '#shell/use-today.ts';
import css from '../orders.module.css';
import { ageOf } from '../part/age.ts';
import { PassCode } from '../part/PassCode.tsx';
import { StepActs } from '../part/StepActs.tsx';
import { type Part, useVisit, type Visit } from '../part/use-visit.ts';
import { isByScale, stepNow } from '../part/way.ts';
import { actionWords, partWords, wayWords } from '../part/words.ts';
import { orderWords as words } from '../words.ts';

/** A moment to the second, with its day where that is not today. */
function useWhen() {
  const today = useToday();
  return (at: string) => (dayOf(at) === today ? time(at, { seconds: true }) : dateTime(at));
}

const howSaid = (how: string | null) => wayWords[how as keyof typeof wayWords] ?? wayWords.hand;

/** A step that is behind the truck: by what and by whom it was confirmed, and the reason where there is one. */
function Behind({ step, weight }: { readonly step: StepStatus; readonly weight: number | null }) {
  const say = useSay();
  const { language } = useLanguage();
  const when = useWhen();
  const isSkipped = step.state === 'skipped';
  const isByHand = step.how === 'hand';
  const mass = weight === null ? null : `${kilograms(weight, language)} ${say(FORM_WORDS.kilogram)}`;
  return (
    <TimelineItem
      tone={isSkipped ? 'warn' : 'ok'}
      title={step.name}
      detail={mass}
      when={
        <>
          {isSkipped || isByHand ? (
            <Status shape={isSkipped ? 'wave' : 'clock'} tone="warn">
              {say(isSkipped ? partWords.skipped : words.confirmedByHand)}
            </Status>
          ) : (
            say(howSaid(step.how))
          )}
          {[null, step.doneByName, step.doneAt && when(step.doneAt)]
            .filter((text) => text !== '')
            .join(' · ')}
        </>
      }
    >
      {step.note && <div className="cap">{`“${step.note}”`}</div>}
    </TimelineItem>
  );
}

/** A step that is still to come; of the one that is waited for, how long that has been so. */
function Ahead(props: {
  readonly step: StepStatus;
  readonly since: string | null;
  readonly acts: ReactNode;
}) {
  const { step, since, acts } = props;
  const say = useSay();
  const { language } = useLanguage();
  const { minutes } = ageOf(since ?? '', step.normMinutes, useMinute());
  const byWhom = say(isByScale(step) ? partWords.byScale : guardTypeWords[step.guardType]);
  return (
    <TimelineItem
      tone={acts ? 'accent' : 'idle'}
      title={acts ? say(partWords.expected, { step: step.name }) : step.name}
      detail={since && span(minutes * 60, language)}
      when={byWhom}
    >
      {acts}
    </TimelineItem>
  );
}

function Way({ part, visit }: { readonly part: Part; readonly visit: Visit }) {
  const say = useSay();
  const when = useWhen();
  const now = part.acts.confirmStep && stepNow(visit.stepStatus);
  return (
    <Timeline>
      <TimelineItem
        tone="ok"
        title={say(actionWords.planned)}
        when={[part.createdByName, when(part.createdAt)].join(' · ')}
      />
      {visit.stepStatus.map((step) =>
        step.state === 'waiting' ? (
          <Ahead
            key={step.stepId}
            step={step}
            since={step === now ? part.waitingSince : null}
            acts={step === now && <StepActs part={part} visit={visit} />}
          />
        ) : (
          <Behind key={step.stepId} step={step} weight={step.stepKind === 'weight1' ? part.weight1 : null} />
        ),
      )}
    </Timeline>
  );
}

/** The way of one visit beside the list of its order: the steps behind it, the one it waits for, those to come, and its pass. */
export function VisitWay({ part }: { readonly part: Part }) {
  const say = useSay();
  const reply = useVisit(part.id);
  const title = say(partWords.named, { name: String(part.ordinal) });
  const refused = !reply.data && reply.error && asRefused(reply.error);
  return (
    <aside className={css.beside} aria-label={title}>
      <section className={css.besidePart}>
        <header className={css.besideHead}>
          <h2 className="h2">{title}</h2>
          <span className="id m">{part.numberPlate}</span>
          <span className="mid end el">{part.driverName}</span>
        </header>
        {part.cancelReason && (
          <p className="mid">{`${say(orderPartStates.look(part.statusId).words)}: “${part.cancelReason}”`}</p>
        )}
        {reply.data && <Way part={part} visit={reply.data} />}
        {!reply.data && !refused && <Loading rows={6} />}
        {refused && (
          <Failed
            title={say(partWords.failed)}
            text={refused.message}
            code={refused.code}
            onRetry={() => void reply.refetch()}
          />
        )}
        <Button component={Link} to={rowAddress('/order-part', part.id)} size="xs" variant="soft">
          {say(words.openPart)}
        </Button>
      </section>
      {reply.data && <PassCode number={part.number} qrData={reply.data.qrData} />}
    </aside>
  );
}
