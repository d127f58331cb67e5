import { useQuery } from '@tanstack/react-query';
import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { deviceCommand, deviceWords } from '@terezi/domain/devices/command/device-command.ts';
import type { DeviceLogRow } from '@terezi/domain/devices/command/log-api.ts';
import { stepAnswer, stepReason } from '@terezi/domain/devices/command/log-sheet.ts';
import { useCallback } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { number, time } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { RowPanel, RowPanelBody } from '#kit/page/RowPanel.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { Timeline, TimelineItem } from '#kit/part/Timeline.tsx';
import { asking } from '#shell/api/asking.ts';
import { commandCalls } from '#shell/api/calls/command.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { deviceLogWords as words } from './log-words.ts';

const { asked, sent, done, refused, unknown } = commandStates.number;
/** The ruler goes on beyond the limit, so that a late answer has its place. */
const BEYOND = 1.5;

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1_000;

/** How long a command took, against its limit; a stretch whose outcome is unknown is striped amber. */
function TimeRuler({ command }: { readonly command: CommandRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const { askedAt, expiresAt, sentAt, statusId } = command;
  const limit = secondsBetween(askedAt, expiresAt);
  const end = command.doneAt ?? command.refusedAt;
  const took = end === null ? limit : secondsBetween(askedAt, end);
  const sentAfter = sentAt === null ? 0 : secondsBetween(askedAt, sentAt);
  const tone =
    statusId === done ? 'ok' : statusId === refused ? 'bad' : statusId === unknown ? 'warn' : 'accent';
  return (
    <Ruler
      max={Math.max(limit * BEYOND, took)}
      parts={4}
      unit={say(words.second)}
      segments={[
        { to: sentAfter, tone: 'past' },
        { from: sentAfter, to: took, tone, least: 2 },
      ]}
      marks={[{ at: limit, caption: say(words.limitAt, { seconds: number(Math.round(limit), language) }) }]}
    />
  );
}

/** What happened to a command, newest first. */
function Course({ command }: { readonly command: CommandRow }) {
  const say = useSay();
  const steps = [
    { state: unknown, at: command.givenUpAt },
    { state: refused, at: command.refusedAt },
    { state: done, at: command.doneAt },
    { state: sent, at: command.sentAt },
    { state: asked, at: command.askedAt },
  ].flatMap(({ state, at }) => (at === null ? [] : [{ look: commandStates.look(state), at }]));
  return (
    <Timeline>
      {steps
        .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
        .map(({ look, at }) => (
          <TimelineItem
            key={`${at} ${look.words.en}`}
            tone={look.tone}
            title={say(look.words)}
            when={time(at, { seconds: true })}
          />
        ))}
    </Timeline>
  );
}

function CommandFacts({ row, command }: { readonly row: DeviceLogRow; readonly command: CommandRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const why = stepReason({ ...row, ...command }, language);
  const answer = stepAnswer(command, language);
  return (
    <RowPanelBody>
      <p className="h2">{`${say(deviceWords[command.device])}: ${say(deviceCommand(command.kind).words)}`}</p>
      <p className="dim">{[row.scaleName, row.companyName].join(' · ')}</p>
      <TimeRuler command={command} />
      <KeyValues
        rows={[
          { label: say(words.askedBy), value: command.askedByName ?? say(words.nobody) },
          { label: say(words.why), value: command.reason },
          { label: say(words.result), value: answer || null },
          { label: say(words.refusal), value: why || null },
        ]}
      />
      <Course command={command} />
    </RowPanelBody>
  );
}

type PanelProps = {
  readonly row: DeviceLogRow;
  /** The rows of the list, to step through. */
  readonly rows: readonly DeviceLogRow[];
  readonly open: (row: DeviceLogRow | null) => void;
};

/** One command beside the log: how long it took, who gave it and why, and each of its steps. */
export function CommandPanel({ row, rows, open }: PanelProps) {
  const say = useSay();
  const reply = useQuery(asking(commandCalls.find, { id: row.commandId }));
  const step = useCallback(
    (by: -1 | 1) => {
      const next = rows[rows.findIndex(({ id }) => id === row.id) + by];
      if (next) open(next);
    },
    [rows, row, open],
  );
  const close = useCallback(() => open(null), [open]);
  const command = reply.data?.command;
  return (
    <RowPanel
      title={say(words.commandNo, { id: row.commandId })}
      beside={command && <StateMark of={commandStates.look(command.statusId)} pill />}
      step={step}
      close={close}
      foot={<Link to={path('/scale/$id', { id: row.scaleId })}>{say(words.openScale)}</Link>}
    >
      {reply.isPending && <Loading />}
      {reply.isError && <Failed title={say(words.failed)} onRetry={() => void reply.refetch()} />}
      {command && <CommandFacts row={row} command={command} />}
    </RowPanel>
  );
}
