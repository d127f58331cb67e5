import { Button } from '@mantine/core';
import { IconGauge, IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react';
import { deviceCommand } from '@terezi/domain/devices/command/device-command.ts';
import type { LpiAct } from '@terezi/domain/devices/lpi/lpi-acts.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useState } from 'react';
import { dateTime } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMay } from '#shell/me.tsx';
import { controlState } from '#shell/control-state.ts';
import { lpiActWords as words } from './act-words.ts';
import { AcceptAct } from './AcceptAct.tsx';
import { CalibrationActs } from './CalibrationActs.tsx';
import { type ConfirmedAct, LpiAsk } from './LpiAsk.tsx';
import css from './lpi.module.css';

/** An LPI as its page is answered. */
export type LpiDetail = Awaited<ReturnType<typeof lpiCalls.find>>['lpi'];

type ActQuestion = {
  act: ConfirmedAct;
  icon: typeof IconLock;
  cap: Words;
  title: Words;
  follows: readonly Words[];
};
const LPI_ACTIONS: readonly ActQuestion[] = [
  {
    act: 'unlock',
    icon: IconLock,
    cap: words.unlockCap,
    title: words.unlockAsk,
    follows: [words.unlockThenKeys, words.unlockThenCounter, words.unlockThenAgain],
  },
  {
    act: 'lock',
    icon: IconLockOpen,
    cap: words.lockCap,
    title: words.lockAsk,
    follows: [words.lockThenScale, words.lockThenDeck],
  },
  {
    act: 'reset',
    icon: IconRefresh,
    cap: words.resetCap,
    title: words.resetAsk,
    follows: [words.resetThenAnew, words.lockThenDeck],
  },
];

/** How far it is locked, since when and by whom, beside its unlocking. */
function useLockSaid() {
  const say = useSay();
  return ({ lockLevel, lockedAt, lockedByName, keypadChangedAt }: LpiDetail) => ({
    title: say(lockLevel === 'scale' ? words.scaleLocked : words.keypadLocked),
    cap: [dateTime(lockedAt ?? keypadChangedAt), lockedByName].filter(Boolean).join(', '),
  });
}

type ActProps = {
  readonly row: LpiDetail;
  readonly act: LpiAct;
  readonly icon: typeof IconLock;
  readonly title?: string;
  readonly cap: string;
  readonly isOpen?: boolean;
  readonly press: () => void;
};

/** One act and its button, or the note that the device cannot do it. */
function Act({ row, act, icon, title, cap, isOpen, press }: ActProps) {
  const say = useSay();
  const offer = row.acts[act];
  return (
    <div className={css.act}>
      <Icon of={icon} size="s" />
      <div className={css.said}>
        <div className="m">{title ?? say(deviceCommand(act).words)}</div>
        <div className="cap">
          {offer
            ? (offer.why?.message ?? cap)
            : say(row.abilities === '' ? words.notHeard : words.cannotSaid)}
        </div>
      </div>
      {offer ? (
        <Button
          size="xs"
          {...(act === 'reset' && { variant: 'danger' })}
          {...(isOpen && act !== 'reset' && { variant: 'light' })}
          {...controlState(offer)}
          {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
          onClick={press}
        >
          {say(deviceCommand(act).words)}
        </Button>
      ) : (
        <span className="dim">{say(words.cannot)}</span>
      )}
    </div>
  );
}

/** The commands to an LPI, each of which asks in the place of its button. */
export function LpiActs({ row }: { readonly row: LpiDetail }) {
  const say = useSay();
  const may = useMay();
  const lockSaid = useLockSaid();
  const [open, setOpen] = useState<ConfirmedAct | null>(null);
  const readCounters = useMutation(lpiCalls.readCounters);
  if (row.scaleId === null || !may(lpiCalls.lock)) return null;
  const close = () => setOpen(null);
  const hasKeypad = row.abilities.split(' ').includes('lock');
  // Acts that would change nothing are left out: locking a locked scale, unlocking an open one.
  const visible = LPI_ACTIONS.filter(({ act }) => act === 'reset' || row.acts[act]);
  return (
    <Section title={say(words.title)} end={<span className="lab">{say(words.permission)}</span>}>
      <ul className={css.acts}>
        {visible.map(({ act, icon, cap, title, follows }) => (
          <li key={act}>
            <Act
              row={row}
              act={act}
              icon={icon}
              cap={say(cap)}
              {...(act === 'unlock' && lockSaid(row))}
              isOpen={open === act}
              press={() => setOpen(open === act ? null : act)}
            />
            {open === act && (
              <LpiAsk
                id={row.id}
                act={act}
                title={title}
                follows={follows}
                hasKeypad={hasKeypad}
                close={close}
              />
            )}
          </li>
        ))}
        <AcceptAct row={row} />
        <CalibrationActs scaleId={row.scaleId} />
        <li>
          <Act
            row={row}
            act="readCounters"
            icon={IconGauge}
            cap={say(words.countersCap)}
            press={() => void readCounters.act({ id: row.id })}
          />
        </li>
      </ul>
    </Section>
  );
}
