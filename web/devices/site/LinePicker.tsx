import { Button, FileButton, TextInput } from '@mantine/core';
import { IconEar, IconFileCode } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Select } from '#kit/part/Select.tsx';
import { scaleSetUpCalls } from '#shell/api/calls/scale-set-up.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { hexOf } from './heard.ts';
import { listenWords as words } from './listen-words.ts';
import { useCommand } from './use-command.ts';

const SPEEDS = ['', '1200', '2400', '4800', '9600', '19200', '38400', '57600', '115200'];
const FORMATS = [
  { value: '', text: '8N1' },
  { value: '&bits=7&parity=even', text: '7E1' },
  { value: '&bits=7&parity=odd', text: '7O1' },
  { value: '&parity=even', text: '8E1' },
  { value: '&stop=2', text: '8N2' },
] as const;

const portOf = (address: string): string => address.replace(/\?.*$/, '');

function portsIn(result: unknown): string[] {
  if (typeof result !== 'object' || result === null || !('ports' in result)) return [];
  const ports: readonly unknown[] = Array.isArray(result.ports) ? result.ports : [];
  return ports.flatMap((port) =>
    typeof port === 'object' && port !== null && 'path' in port && typeof port.path === 'string'
      ? [`serial:${port.path}`]
      : [],
  );
}

/** The serial ports of the agent's computer, asked for once, when this step opens. */
export function usePorts(scaleId: number, isOnline: boolean): readonly string[] {
  const [commandId, setCommandId] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const list = useMutation(scaleSetUpCalls.findPort);
  const command = useCommand(commandId);
  if (isOnline && !isAsked) {
    setAsked(true);
    // An agent that names none leaves the address to be typed.
    void list.attempt({ id: scaleId }).then(({ command: row }) => setCommandId(row.id), console.warn);
  }
  return portsIn(command?.result);
}

type PickerProps = {
  readonly ports: readonly string[];
  readonly address: string;
  readonly set: (address: string) => void;
  readonly isWaiting: boolean;
  readonly hear: (address: string) => void;
  readonly judge: (bytes: string) => void;
};

/** The lines that can be listened to, and a file of bytes in their place. */
export function LineButtons({
  ports,
  address,
  set,
  isWaiting,
  judge,
  own,
}: PickerProps & { readonly own: string }) {
  const say = useSay();
  const lines = [...new Set([portOf(own), ...ports])];
  const nameOf = (line: string): string =>
    line.startsWith('serial:')
      ? (line.split('/').at(-1) ?? line)
      : say(words.tcp, { port: line.split(':').at(-1) ?? '' });
  return (
    <Button.Group aria-label={say(words.place)}>
      {lines.map((line) => (
        <Button
          key={line}
          size="xs"
          variant={portOf(address) === line ? 'light' : 'soft'}
          aria-pressed={portOf(address) === line}
          disabled={isWaiting}
          onClick={() => set(line === portOf(own) ? own : line)}
        >
          {nameOf(line)}
        </Button>
      ))}
      <FileButton onChange={(file) => file && void hexOf(file).then(judge)}>
        {(props) => (
          <Button {...props} size="xs" variant="soft" leftSection={<Icon of={IconFileCode} size="s" />}>
            {say(words.fromFile)}
          </Button>
        )}
      </FileButton>
    </Button.Group>
  );
}

/** How the chosen line is set: where it answers, or speed and format of a serial one, which can be looked for. */
export function LineSettings({ address, set, isWaiting, hear }: PickerProps) {
  const say = useSay();
  const [, speed = '', format = ''] = /\?baud=(\d+)(.*)$/.exec(address) ?? [];
  const line = (baud: string, shape: string) =>
    set(baud === '' ? portOf(address) : `${portOf(address)}?baud=${baud}${shape}`);
  return (
    <>
      {address.startsWith('serial:') ? (
        <>
          <Select
            label={say(words.speed)}
            value={speed}
            change={(baud) => line(baud, format)}
            options={SPEEDS.map((value) => ({ value, text: value || say(words.findsItself) }))}
          />
          {speed !== '' && (
            <Select
              label={say(words.format)}
              value={format}
              change={(shape) => line(speed, shape)}
              options={FORMATS}
            />
          )}
        </>
      ) : (
        <TextInput
          aria-label={say(words.address)}
          value={address}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      )}
      <Button
        size="xs"
        leftSection={<Icon of={IconEar} size="s" />}
        loading={isWaiting}
        onClick={() => hear(address)}
      >
        {say(words.hear)}
      </Button>
    </>
  );
}
