import { Button, Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { authCalls } from '#shell/api/calls/auth.gen.ts';
import { asRefused } from '#shell/api/refused.ts';
import type { Entering } from './second-factor/EnterCode.tsx';
import css from './gate.module.css';
import { LOGON_WORDS as words } from './logon/words.ts';

/** A sign-in that waits for an administrator: its token, and until when. */
export type Awaited = { readonly tempToken: string; readonly expiresAt: string };

const ASK_MS = 3_000;

/** Waits for an administrator: asks every few seconds how the sign-in stands, and goes on as soon as it may. */
export function WaitForLogon(props: {
  readonly of: Awaited;
  /** What the approved sign-in has led to. */
  readonly entering: (next: Entering) => void;
  /** Called with a message when nothing can come of it any more, or with null when the person turned back. */
  readonly close: (why: string | null) => void;
}) {
  const { of, close } = props;
  const say = useSay();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { tempToken } = of;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const ask = async () => {
      try {
        const next = await authCalls.logon({ tempToken });
        if (!isHere) return;
        if (next.logonRequest === undefined) return latest.current.entering(next);
      } catch (failure) {
        const { status, message } = asRefused(failure);
        // Refused, over or unknown is the end. Any other failure passes, and the page asks again.
        if (isHere && [401, 403, 410].includes(status)) return latest.current.close(message);
      }
      if (isHere) timer = setTimeout(() => void ask(), ASK_MS);
    };
    timer = setTimeout(() => void ask(), ASK_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [tempToken]);
  // The page does not wait for an answer: an administrator who has not seen the request has nothing to decide.
  const turnBack = () => {
    void authCalls.withdrawLogon({ tempToken }).catch(() => null);
    close(null);
  };
  return (
    <Modal
      opened
      onClose={turnBack}
      title={say(words.waitTitle)}
      closeButtonProps={{ 'aria-label': say(words.cancel) }}
      closeOnClickOutside={false}
      size={440}
    >
      <p className={`${css.dialogText} mid`}>{say(words.waitText)}</p>
      <div className={css.bar} />
      <footer className={css.dialogFoot}>
        <span className="cap grow fig" role="status">
          {say(words.waitUntil, { at: time(of.expiresAt) })}
        </span>
        <Button onClick={turnBack}>{say(words.cancel)}</Button>
      </footer>
    </Modal>
  );
}
