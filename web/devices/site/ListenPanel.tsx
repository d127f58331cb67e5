import { Button, FileButton, TextInput } from '@mantine/core';
import { IconEar, IconFileCode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { commandStates } from '@terezi/domain/devices/command-states.ts';
import { useState } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import { Section } from '#kit/Section.tsx';
import { StateMark } from '#kit/Status.tsx';
import { asking } from '#shell/asking.ts';
import { commandCalls } from '#shell/calls/command.gen.ts';
import { scaleSetUpCalls } from '#shell/calls/scale-set-up.gen.ts';
import { useDeed } from '#shell/deed.ts';
import { FitTable } from './FitTable.tsx';
import { byteLines, hexOf, readHeard } from './heard.ts';
import { listenWords as words } from './listen-words.ts';
import css from './setup.module.css';

const SECONDS = 3;
const LOOK_MS = 500;
const { asked, sent, done } = commandStates.number;

/** The command that listens, as far as it has come. */
function useListening(id: number | null) {
  const { data } = useQuery({
    ...asking(commandCalls.find, { id: id ?? 0 }),
    enabled: id !== null,
    refetchInterval: ({ state }) => {
      const status = state.data?.command.statusId;
      return status === undefined || status === asked || status === sent ? LOOK_MS : false;
    },
  });
  return data?.command ?? null;
}

/** What came over the line of a scale, and which protocols read it; the person chooses where two do alike. */
export function ListenPanel({ scale }: { readonly scale: ScaleRow }) {
  const say = useSay();
  const [address, setAddress] = useState(scale.address);
  const [commandId, setCommandId] = useState<number | null>(null);
  const listen = useDeed(scaleSetUpCalls.listen, { done: ({ command }) => setCommandId(command.id) });
  const command = useListening(commandId);
  const isWaiting = command !== null && (command.statusId === asked || command.statusId === sent);
  const heard = command?.statusId === done ? readHeard(command.result) : null;
  const hear = (bytes: string | null) =>
    void listen.act({ id: scale.id, address: bytes === null ? address : null, seconds: SECONDS, bytes });
  return (
    <Section
      title={say(words.listen, { name: scale.name })}
      beside={<span className="lab">{say(words.onlyListens)}</span>}
    >
      <div className={css.acts}>
        <TextInput
          aria-label={say(words.address)}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button
          leftSection={<Icon of={IconEar} size="s" />}
          loading={listen.isActing || isWaiting}
          onClick={() => hear(null)}
        >
          {say(words.hear)}
        </Button>
        <FileButton onChange={(file) => file && void hexOf(file).then(hear)}>
          {(props) => (
            <Button {...props} leftSection={<Icon of={IconFileCode} size="s" />}>
              {say(words.fromFile)}
            </Button>
          )}
        </FileButton>
        {command && !isWaiting && command.statusId !== done && (
          <StateMark of={commandStates.look(command.statusId)} />
        )}
      </div>
      {heard && (
        <>
          <pre className={`mono ${css.bytes}`} tabIndex={0} aria-label={say(words.bytes)}>
            {byteLines(heard.bytes)
              .map(({ runs }) => runs.map(({ text }) => text).join(' '))
              .join('\n')}
          </pre>
          <p className="lab">{say(words.count, { count: heard.count })}</p>
          {heard.fits.length === 0 ? (
            <Note tone="warn" title={say(words.none)} live>
              {say(words.noneText)}
            </Note>
          ) : (
            <FitTable key={commandId} scale={scale} commandId={commandId ?? 0} fits={heard.fits} />
          )}
        </>
      )}
    </Section>
  );
}
