import { Button, Input, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { type FormEvent, useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { demoCalls } from '#shell/api/calls/demo.gen.ts';
import { readerCalls } from '#shell/api/calls/reader.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import css from './demo.module.css';
import { demoWords as words } from './words.ts';

/** An unregistered card, as its five bytes. */
const SAMPLE = '0A00123456';

/** Holds a card before a simulated reader of the scale's site: what follows comes through the reader and the agent. */
export function DemoCard({ scale }: { readonly scale: ScaleRow }) {
  const say = useSay();
  const present = useMutation(demoCalls.present);
  const [chosen, setChosen] = useState<string | null>(null);
  const [number, setNumber] = useState(SAMPLE);
  const { data } = useQuery(asking(readerCalls.list, { siteId: [scale.siteId], pageSize: 20 }));
  const readers = data?.reader ?? [];
  const readerId = chosen ?? readers[0]?.id.toString();
  if (readerId === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void present.act({ id: Number(readerId), number: number.replaceAll(' ', '') });
  };
  return (
    <form onSubmit={submit}>
      <NativeSelect
        aria-label={say(words.reader)}
        data={readers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={readerId}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <div className={css.own}>
        <Input
          className="grow"
          aria-label={say(words.card)}
          placeholder={say(words.card)}
          autoComplete="off"
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" disabled={number.trim() === ''}>
          {say(words.present)}
        </Button>
      </div>
    </form>
  );
}
