import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { PlainIconButton } from '#kit/part/PlainIconButton.tsx';
import { SidePanel } from '#kit/page/SidePanel.tsx';
import { useWedge } from '#kit/use-wedge.ts';
import css from '../rfid.module.css';
import { numbersFrom } from './next-number.ts';
import { usePresented } from './use-presented.ts';
import { useUnknownCards } from './use-unknown.ts';
import { readerWords as words } from './words.ts';

/** Cards that are added by holding them to a reader, of the site or one that types: each becomes a row, numbered in a row. */
export function ByReader({ close }: { readonly close: () => void }) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const [first, setFirst] = useState('');
  const [isTried, setTried] = useState(false);
  const { rows, message, take, save, drop, isSaving } = usePresented();
  useWedge(take);
  useUnknownCards(take);
  const good = rows.filter(({ wrong }) => wrong === null);
  const numbers = first.trim() === '' ? [] : numbersFrom(first, good.length);
  const numberOf = (row: (typeof rows)[number]) => numbers[good.indexOf(row)] ?? '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim() !== '') take(typed.trim());
    setTyped('');
  };
  const send = () => {
    setTried(true);
    if (numbers.length > 0) void save(numberOf);
  };
  return (
    <SidePanel
      title={say(words.title)}
      close={close}
      foot={
        <Button variant="filled" fullWidth disabled={good.length === 0} loading={isSaving} onClick={send}>
          {say(words.save, { count: good.length })}
        </Button>
      }
    >
      <p className="cap">{say(words.hold)}</p>
      <TextInput
        label={say(words.number)}
        value={typed}
        autoComplete="off"
        data-autofocus
        error={message}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <TextInput
        mt="var(--s3)"
        label={say(words.first)}
        description={say(words.firstHint)}
        value={first}
        autoComplete="off"
        error={isTried && first.trim() === '' && say(words.noNumber)}
        onChange={({ currentTarget }) => setFirst(currentTarget.value)}
      />
      <div role="status">{rows.length === 0 && <p className="dim">{say(words.none)}</p>}</div>
      <table className={css.rows} aria-label={say(words.title)}>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.hex}>
              <td className="dim fig">{at + 1}</td>
              <td>
                <span className="id">{row.number}</span>
                {row.wrong && <div className={css.wrong}>{row.wrong}</div>}
              </td>
              <td className="id m">{numberOf(row)}</td>
              <td>
                <PlainIconButton
                  icon={IconX}
                  size="xs"
                  iconSize="s"
                  label={say(words.drop, { number: at + 1 })}
                  onClick={() => drop(row.hex)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SidePanel>
  );
}
