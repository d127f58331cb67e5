import { Button } from '@mantine/core';
import { IconDoor, IconEar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import { deviceCommand } from '@terezi/domain/devices/command/device-command.ts';
import { dateTime, MISSING } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { doorAccessCalls } from '#shell/api/calls/door-access.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { isUnderWay } from '#shell/nouns/device-commands.ts';
import { useMay } from '#shell/me.tsx';
import css from './page.module.css';
import { automaticWords as words } from './words.ts';

type Door = Awaited<ReturnType<typeof doorAccessCalls.list>>['doorAccess'][number];

/** One door, with the cards that were heard there last, newest first. */
function DoorLine({ door, isOnline, isListening }: { door: Door; isOnline: boolean; isListening: boolean }) {
  const say = useSay();
  const may = useMay();
  const listen = useMutation(doorAccessCalls.listen);
  const { id, name, isActive, events } = door;
  return (
    <li data-testid="door">
      <div className={css.lock}>
        <Icon of={IconDoor} size="s" />
        <div className="grow el">
          <div className="m">{name}</div>
          {isListening ? (
            <Status shape="clock" tone="warn">
              {say(words.listening, { seconds: deviceCommand('listen').limit / 1_000 })}
            </Status>
          ) : (
            <div className="cap">{say(isActive ? words.doorQuiet : words.doorOff)}</div>
          )}
        </div>
        {may(doorAccessCalls.listen) && (
          <Button
            size="xs"
            leftSection={<Icon of={IconEar} size="s" />}
            disabled={!isActive || !isOnline || isListening || listen.isActing}
            onClick={() => void listen.act({ id })}
          >
            {say(words.listen)}
          </Button>
        )}
      </div>
      {events.map(({ number, at, byName }) => (
        <div key={`${at} ${number}`} className={css.heard}>
          <span className="id">{number}</span>
          <span className="cap fig">{dateTime(at, { seconds: true })}</span>
          <span className="cap el">{say(words.heardBy, { name: byName ?? MISSING })}</span>
        </div>
      ))}
      {events.length === 0 && <div className="cap">{say(words.nothingHeard)}</div>}
    </li>
  );
}

type DoorsProps = {
  readonly scaleId: number;
  readonly isOnline: boolean;
  readonly commands: readonly CommandRow[];
};

/** The doors of a scale's cabin, where it has any, with the cards that were held to them while the agent listened. */
export function Doors({ scaleId, isOnline, commands }: DoorsProps) {
  const say = useSay();
  const doors = useQuery(asking(doorAccessCalls.list, { scaleId })).data?.doorAccess ?? [];
  const isListening = commands.some((each) => each.kind === 'listen' && isUnderWay(each));
  if (doors.length === 0) return null;
  return (
    <Section title={say(words.doors)} beside={<span className="dim">{say(words.doorsKept)}</span>}>
      <ul>
        {doors.map((door) => (
          <DoorLine key={door.id} door={door} isOnline={isOnline} isListening={isListening} />
        ))}
      </ul>
    </Section>
  );
}
