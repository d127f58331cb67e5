import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic/automatic-scale.ts';
import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { deviceCommand, deviceWords } from '@terezi/domain/devices/command/device-command.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { takeoverProblems } from '@terezi/domain/devices/automatic/takeover.ts';
import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import { MISSING, time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Timeline, TimelineItem } from '#kit/part/Timeline.tsx';
import { deviceLogCalls } from '#shell/api/calls/device-log.gen.ts';
import { useMe } from '#shell/me.tsx';
import { Link } from '#shell/router/Link.tsx';
import { automaticWords as words } from './words.ts';

const MAX_ROWS = 8;
const PROBLEMS = [...Object.values(deviceProblems), takeoverProblems.notRead];

function Happened({ command }: { readonly command: CommandRow }) {
  const say = useSay();
  const look = commandStates.look(command.statusId);
  const why = PROBLEMS.find(({ code }) => code === command.refusal);
  const parts = [
    say(look.words),
    command.askedByName,
    command.reason && `“${command.reason}”`,
    why && say(why),
  ];
  return (
    <TimelineItem
      tone={look.tone}
      title={`${say(deviceWords[command.device])}: ${say(deviceCommand(command.kind).words)}`}
      detail={parts.filter(Boolean).join(' · ')}
      when={time(command.askedAt, { seconds: true })}
    />
  );
}

type CourseProps = { readonly scale: AutomaticScaleRow; readonly commands: readonly CommandRow[] };

/** What was done at the scale by hand, newest first. */
export function Course({ scale: { id, takeover }, commands }: CourseProps) {
  const say = useSay();
  const { userRole } = useMe();
  const seesLog = mayByRole(deviceLogCalls.list.permission, userRole);
  return (
    <Section
      title={say(words.course)}
      end={
        seesLog && (
          <Link to="/device-log" search={{ scaleId: String(id) }}>
            {say(words.log)}
          </Link>
        )
      }
    >
      {takeover === null && commands.length === 0 && <span className="dim">{say(words.nothingYet)}</span>}
      <Timeline>
        {takeover && (
          <TimelineItem
            tone="accent"
            title={say(words.taken)}
            detail={`${takeover.byName ?? MISSING}, “${takeover.reason}”`}
            when={time(takeover.takenAt, { seconds: true })}
          />
        )}
        {commands.slice(0, MAX_ROWS).map((command) => (
          <Happened key={command.id} command={command} />
        ))}
      </Timeline>
    </Section>
  );
}
