import { Button } from '@mantine/core';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { useState } from 'react';
import { Diff } from '#kit/Diff.tsx';
import { date, dateTime, kilograms, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { Timeline, TimelineItem } from '#kit/Timeline.tsx';
import { historyField } from '../history-field.ts';
import { isChange, type TicketEvent, ticketEvents } from './events.ts';
import { markWords } from './mark-words.ts';
import { useHistory } from './use-history.ts';
import { operationWords } from './words.ts';

const LOOKS = {
  weight1: ['ok', operationWords.weight1Taken],
  weight2: ['ok', operationWords.weight2Taken],
  cancelled: ['bad', operationWords.cancelled],
  printed: ['idle', operationWords.printed],
  corrected: ['accent', operationWords.corrected],
} as const;

function Happening({ event, day }: { event: TicketEvent; day: string }) {
  const say = useSay();
  const { language } = useLanguage();
  const [tone, title] = LOOKS[event.kind];
  const seconds = event.kind === 'weight1' || event.kind === 'weight2';
  const at = date(event.at) === day ? time(event.at, { seconds }) : dateTime(event.at, { seconds });
  const detail = () => {
    if (event.kind === 'printed') return say(markWords(event.mark));
    if (event.kind === 'cancelled') return event.reason;
    return event.kind === 'corrected'
      ? null
      : say(operationWords.mass, { mass: kilograms(event.mass, language) });
  };
  return (
    <TimelineItem
      tone={tone}
      title={say(title)}
      detail={detail()}
      when={[event.userName, at].filter(Boolean).join(' · ')}
    >
      {event.kind === 'corrected' && (
        <Diff
          changes={event.changes.map((change) => ({
            field: say(historyField(change.field)),
            before: change.old,
            after: change.new,
          }))}
        />
      )}
    </TimelineItem>
  );
}

/** What happened to a ticket, newest first; weights and prints can be left out. */
export function TicketHistory({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const [extent, setExtent] = useState<'everything' | 'changes'>('everything');
  const { entries, showOlder } = useHistory(operation);
  const all = ticketEvents({ ...operation, history: entries });
  const events = extent === 'changes' ? all.filter(isChange) : all;
  const day = date(operation.weight1At);
  return (
    <Section
      title={say(operationWords.history)}
      end={
        <Button.Group aria-label={say(operationWords.history)}>
          {(['everything', 'changes'] as const).map((each) => (
            <Button
              key={each}
              size="xs"
              variant={each === extent ? 'light' : 'soft'}
              aria-pressed={each === extent}
              onClick={() => setExtent(each)}
            >
              {say(operationWords[each])}
            </Button>
          ))}
        </Button.Group>
      }
    >
      {events.length === 0 && <p className="dim">{say(operationWords.noChanges)}</p>}
      <Timeline>
        {events.map((event) => (
          <Happening key={`${event.kind} ${event.at}`} event={event} day={day} />
        ))}
      </Timeline>
      {showOlder && (
        <Button size="xs" variant="soft" onClick={showOlder}>
          {say(operationWords.older)}
        </Button>
      )}
    </Section>
  );
}
