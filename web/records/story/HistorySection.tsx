import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { Timeline } from '#kit/part/Timeline.tsx';
import { RECORD_WORDS } from '../words.ts';

const EXTENTS = ['everything', 'changes'] as const;

/** Everything that happened to a row, newest first, or only its changes. */
export function HistorySection<Event>(props: {
  readonly events: readonly Event[];
  readonly isChange: (event: Event) => boolean;
  /** One event as an item of the timeline, with its key. */
  readonly draw: (event: Event) => ReactNode;
  readonly showOlder: (() => void) | null;
  /** Stands in their place until they have come. */
  readonly instead?: ReactNode;
}) {
  const say = useSay();
  const [extent, setExtent] = useState<(typeof EXTENTS)[number]>('everything');
  const events = extent === 'changes' ? props.events.filter(props.isChange) : props.events;
  return (
    <Section
      title={say(RECORD_WORDS.history)}
      end={
        <Segments
          label={say(RECORD_WORDS.history)}
          size="xs"
          options={EXTENTS.map((each) => ({ value: each, text: say(RECORD_WORDS[each]) }))}
          value={extent}
          change={setExtent}
        />
      }
    >
      {props.instead}
      {!props.instead && events.length === 0 && <p className="dim">{say(RECORD_WORDS.noChanges)}</p>}
      <Timeline>{events.map(props.draw)}</Timeline>
      {props.showOlder && (
        <Button size="xs" variant="soft" onClick={props.showOlder}>
          {say(RECORD_WORDS.older)}
        </Button>
      )}
    </Section>
  );
}
