import { Button, Input } from '@mantine/core';
import { IconChevronDown, IconTruck } from '@tabler/icons-react';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { type Grams, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { readMass } from '#kit/form/field/typed.ts';
import { kilograms } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { demoCalls } from '#shell/api/calls/demo.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { DemoCard } from './DemoCard.tsx';
import css from './demo.module.css';
import { demoWords as words } from './words.ts';

const LOADED: Grams = 43_920_000;
const EMPTY: Grams = 15_240_000;
/** How far above its maximum the demo loads a scale, to show what it does then. */
const TOO_MUCH: Grams = 2_000_000;
const FAULTS = ['none', 'cut', 'motion', 'garbage'] as const;
const MOST_DIGITS = { decimals: 3, sign: 'not-negative' } as const;

/** A weight that the reader chooses, driven on with Enter. */
function OwnWeight({ driveOn }: { driveOn: (grams: Grams) => void }) {
  const say = useSay();
  const [text, setText] = useState('');
  const { value, problem } = readMass(text, MOST_DIGITS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== null) driveOn(value);
  };
  return (
    <form className={css.own} onSubmit={submit}>
      <Input
        className="grow"
        aria-label={say(words.weight)}
        placeholder={say(words.weight)}
        inputMode="decimal"
        autoComplete="off"
        error={problem !== null}
        title={problem ? say(problem) : undefined}
        value={text}
        rightSection={<span className="dim">{say(words.kilogram)}</span>}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" disabled={value === null}>
        {say(words.driveOn)}
      </Button>
    </form>
  );
}

export type Fault = (typeof FAULTS)[number];

/** The fault that was last set here; null before, since the simulator may have got one from elsewhere. */
type Spoilt = { readonly kind: Fault | null; readonly setKind: (kind: Fault) => void };

function Yard({ scale, kind, setKind }: { scale: ScaleRow } & Spoilt) {
  const say = useSay();
  const { language } = useLanguage();
  const on = useMutation(demoCalls.driveOn);
  const off = useMutation(demoCalls.driveOff);
  const fault = useMutation(demoCalls.fault);
  const { id } = scale;
  const driveOn = (grams: Grams) => void on.act({ id, kg: wireKilograms(grams) });
  const set = async (wanted: Fault) => {
    if (await fault.act({ id, kind: wanted })) setKind(wanted);
  };
  const presets = [
    ['loaded', LOADED],
    ['empty', EMPTY],
    ['over', scale.max + TOO_MUCH],
  ] as const;
  return (
    <>
      <p className="lab">{say(words.explains)}</p>
      <div className={css.presets}>
        {presets.map(([name, grams]) => (
          <Button key={name} onClick={() => driveOn(grams)}>
            {say(words[name])}
            <span className="fig dim">{kilograms(grams, language)}</span>
          </Button>
        ))}
      </div>
      <OwnWeight driveOn={driveOn} />
      <Button fullWidth onClick={() => void off.act({ id })}>
        {say(words.driveOff)}
      </Button>
      <DemoCard scale={scale} />
      <fieldset className={css.faults}>
        <legend className="lab">{say(words.faults)}</legend>
        {FAULTS.map((each) => (
          <Button
            key={each}
            size="xs"
            variant={each === kind ? 'light' : 'soft'}
            aria-pressed={each === kind}
            onClick={() => void set(each)}
          >
            {say(words[each])}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

type Props = Spoilt & { readonly scale: ScaleRow; readonly fold: () => void };

/** The panel once it is open. */
export function DemoYard({ scale, kind, setKind, fold }: Props) {
  const say = useSay();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The screen behind would clear what is being weighed.
    event.preventDefault();
    fold();
  };
  return (
    <section className={css.panel} aria-label={say(words.title)} onKeyDown={onKeyDown}>
      <header className="row">
        <Icon of={IconTruck} />
        <h2 className="h2 el">{say(words.title)}</h2>
        <span className="lab el">{scale.name}</span>
        <span className="end">
          <IconButton size="xs" icon={IconChevronDown} label={say(words.collapse)} onClick={fold} />
        </span>
      </header>
      <Yard scale={scale} kind={kind} setKind={setKind} />
    </section>
  );
}
