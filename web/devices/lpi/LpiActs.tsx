import { Button } from '@mantine/core';
import { IconGauge, IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react';
import { deviceCommand } from '@terezi/domain/devices/device-command.ts';
import type { LpiAct } from '@terezi/domain/devices/lpi-acts.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useState } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { lpiCalls } from '#shell/calls/lpi.gen.ts';
import { useDeed } from '#shell/deed.ts';
import { useMay } from '#shell/me.tsx';
import { standing } from '#shell/standing.ts';
import { lpiActWords as words } from './act-words.ts';
import { type AskedAct, LpiAsk } from './LpiAsk.tsx';
import css from './lpi.module.css';

/** An LPI as its page is answered. */
export type ToldLpi = Awaited<ReturnType<typeof lpiCalls.find>>['lpi'];

type Asked = { act: AskedAct; icon: typeof IconLock; cap: Words; title: Words; follows: Words };
const ASKED: readonly Asked[] = [
  { act: 'lock', icon: IconLock, cap: words.lockCap, title: words.lockAsk, follows: words.lockThen },
  {
    act: 'unlock',
    icon: IconLockOpen,
    cap: words.unlockCap,
    title: words.unlockAsk,
    follows: words.unlockThen,
  },
  { act: 'reset', icon: IconRefresh, cap: words.resetCap, title: words.resetAsk, follows: words.resetThen },
];

/** One act and its button; of what the device cannot do it is said that it cannot. */
function Act(props: {
  readonly row: ToldLpi;
  readonly act: LpiAct;
  readonly icon: typeof IconLock;
  readonly cap: Words;
  readonly isOpen?: boolean;
  readonly press: () => void;
}) {
  const { row, act, icon, cap, isOpen, press } = props;
  const say = useSay();
  const told = row.acts[act];
  return (
    <div className={css.act}>
      <Icon of={icon} size="s" />
      <div className={css.said}>
        <div className="m">{say(deviceCommand(act).words)}</div>
        <div className="cap">{told?.why?.message ?? say(cap)}</div>
      </div>
      {told ? (
        <Button
          size="xs"
          {...standing(told)}
          {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
          onClick={press}
        >
          {say(deviceCommand(act).words)}
        </Button>
      ) : (
        <span className="cap">{say(words.cannot)}</span>
      )}
    </div>
  );
}

/** What an LPI is asked to do, each act asking where its button was. */
export function LpiActs({ row }: { readonly row: ToldLpi }) {
  const say = useSay();
  const may = useMay();
  const [open, setOpen] = useState<AskedAct | null>(null);
  const read = useDeed(lpiCalls.readCounters);
  if (row.scaleId === null || !may(lpiCalls.lock)) return null;
  const close = () => setOpen(null);
  const hasKeypad = row.abilities.split(' ').includes('lock');
  // What there is nothing to do about now is not offered: a scale that is locked, a lock that is open.
  const shown = ASKED.filter(({ act }) => act === 'reset' || row.acts[act]);
  return (
    <Section title={say(words.title)}>
      <ul className={css.acts}>
        {shown.map(({ act, icon, cap, title, follows }) => (
          <li key={act}>
            <Act
              {...{ row, act, icon, cap }}
              isOpen={open === act}
              press={() => setOpen(open === act ? null : act)}
            />
            {open === act && <LpiAsk id={row.id} {...{ act, title, follows, hasKeypad, close }} />}
          </li>
        ))}
        <li>
          <Act
            row={row}
            act="readCounters"
            icon={IconGauge}
            cap={words.countersCap}
            press={() => void read.act({ id: row.id })}
          />
        </li>
      </ul>
    </Section>
  );
}
