import type { Words } from '@terezi/domain/grammar/words.ts';
import type { EventAct, IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { incomeStates } from '@terezi/domain/incomes/states.ts';
import { dateTime } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Timeline, TimelineItem } from '#kit/part/Timeline.tsx';
import type { Tone } from '#kit/tone.ts';
import { changeWords } from './change-words.ts';
import { deciderOf } from './decider.ts';
import { pageWords as words } from './words.ts';

const { acts } = incomeStates;

const LOOKS: Readonly<Record<EventAct, { readonly tone: Tone; readonly words: Words }>> = {
  arrived: { tone: 'warn', words: acts.arrive.happened },
  reminded: { tone: 'warn', words: changeWords.reminded },
  approved: { tone: 'ok', words: acts.approve.happened },
  linked: { tone: 'ok', words: acts.link.happened },
  unlinked: { tone: 'warn', words: acts.unlink.happened },
  cancelled: { tone: 'bad', words: acts.cancel.happened },
  voided: { tone: 'bad', words: acts.void.happened },
  ownChanged: { tone: 'accent', words: changeWords.ownChanged },
  changeArrived: { tone: 'warn', words: changeWords.arrived },
  changeWithdrawn: { tone: 'idle', words: changeWords.withdrawn },
  changeAccepted: { tone: 'accent', words: changeWords.accepted },
  changeRejected: { tone: 'bad', words: changeWords.rejected },
};

/** What happened to the request, newest first. */
export function History({ detail: { timeline } }: { readonly detail: IncomeDetail }) {
  const say = useSay();
  return (
    <Section title={say(words.history)}>
      <Timeline>
        {timeline.map(({ act, at, byName, forName, said }, index) => (
          <TimelineItem
            key={`${act} ${at} ${index}`}
            tone={LOOKS[act].tone}
            title={say(LOOKS[act].words)}
            detail={said}
            when={[deciderOf(say, byName, forName), dateTime(at, { seconds: true })]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Timeline>
    </Section>
  );
}
