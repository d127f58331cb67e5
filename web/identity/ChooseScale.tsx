import { Button, Modal } from '@mantine/core';
import { calibrationIn } from '@terezi/domain/devices/calibration/calibration.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Deadline } from '#kit/part/Deadline.tsx';
import { date, number } from '#kit/formats.ts';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { authCalls } from '#shell/api/calls/auth.gen.ts';
import { asRefused } from '#shell/api/refused.ts';
import { replacingToken } from '#shell/api/session.ts';
import { browserStore } from '#shell/storage.ts';
import css from './gate.module.css';
import { useCountdown } from '#kit/use-countdown.ts';
import { IDENTITY_WORDS } from './words.ts';

type Scales = NonNullable<Awaited<ReturnType<typeof authCalls.login>>['scales']>;
type Scale = Scales[number];

/** The scales that the sign-in offers a person with several, and a token that can only choose among them. */
export type ScaleOffer = { readonly tempToken: string; readonly scales: Scales };

const LAST = 'scale';
const FIVE_MINUTES = { seconds: 300 };
const GRAMS_PER_TONNE = 1_000_000;

function Calibration({ scale }: { scale: Scale }) {
  const say = useSay();
  const calibration = calibrationIn(scale.calibrationDaysLeft, scale.calibrationWarningDays);
  const until = { date: date(scale.calibratedUntil) };
  return (
    <Deadline
      of={calibration}
      texts={{
        over: say(IDENTITY_WORDS.calibrationOver, until),
        today: say(IDENTITY_WORDS.calibrationToday, until),
        left: (days) => say(IDENTITY_WORDS.calibrationDays, { ...until, days }),
        valid: say(IDENTITY_WORDS.calibrated),
      }}
    />
  );
}

function Choice(props: {
  scale: Scale;
  place: number;
  isChosen: boolean;
  isLast: boolean;
  choose: () => void;
}) {
  const { scale, place, isChosen, isLast, choose } = props;
  const say = useSay();
  const { language } = useLanguage();
  const facts = say(IDENTITY_WORDS.scaleFacts, {
    max: number(scale.max / GRAMS_PER_TONNE, language),
    division: number(scale.division / 1000, language),
  });
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      data-autofocus={isChosen || undefined}
      tabIndex={isChosen ? 0 : -1}
      className={css.choice}
      onClick={choose}
    >
      <Keycap keys={String(place)} />
      <span className="grow">
        <span className="m">{scale.name}</span>
        <br />
        <span className="cap fig">{isLast ? `${facts} · ${say(IDENTITY_WORDS.chosenLast)}` : facts}</span>
      </span>
      <Calibration scale={scale} />
    </button>
  );
}

/** Which scale the shift works at: a digit chooses and enters, ↑↓ move, Enter goes on; the offer ends by itself. */
export function ChooseScale(props: {
  offer: ScaleOffer;
  entered: (token: string) => void;
  /** Called with a message when the offer is over, or with null when the person turned back. */
  close: (why: string | null) => void;
}) {
  const { offer, entered, close } = props;
  const { scales, tempToken } = offer;
  const say = useSay();
  const last = scales.findIndex(({ id }) => String(id) === browserStore.getItem(LAST));
  const [at, setAt] = useState(Math.max(0, last));
  const [sentence, setSentence] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // Set at once, since a second key may come before the next render; a choice that was made stays made.
  const isSent = useRef(false);
  const left = useCountdown(FIVE_MINUTES, () => close(say(identityProblems.choiceExpired)));

  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, [at]);

  const enter = async (scale: Scale | undefined) => {
    if (!scale || isSent.current) return;
    isSent.current = true;
    setSending(true);
    try {
      // It may end a session that other tabs stand in.
      await replacingToken(async () => {
        const { token } = await authCalls.chooseScale({ tempToken, scaleId: scale.id });
        browserStore.setItem(LAST, String(scale.id));
        entered(token);
      });
    } catch (failure) {
      isSent.current = false;
      setSending(false);
      const refused = asRefused(failure);
      if (refused.code === identityProblems.choiceExpired.code) close(refused.message);
      else setSentence(refused.message);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const digit = /^[1-9]$/.test(event.key) ? scales[Number(event.key) - 1] : undefined;
    if (step) setAt((at + step + scales.length) % scales.length);
    else if (event.key === 'Enter') void enter(scales[at]);
    else if (digit) void enter(digit);
    else return;
    event.preventDefault();
  };
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;

  return (
    <Modal
      opened
      onClose={() => close(null)}
      title={say(IDENTITY_WORDS.choose)}
      closeButtonProps={{ 'aria-label': say(IDENTITY_WORDS.close) }}
      size={460}
      styles={{ title: { fontSize: 16 } }}
    >
      <p className="mid">{say(IDENTITY_WORDS.chooseText)}</p>
      <ul
        ref={list}
        className={css.pick}
        role="radiogroup"
        aria-label={say(IDENTITY_WORDS.choose)}
        onKeyDown={onKeyDown}
      >
        {scales.map((scale, i) => (
          <li key={scale.id} role="presentation">
            <Choice
              scale={scale}
              place={i + 1}
              isChosen={i === at}
              isLast={i === last}
              choose={() => setAt(i)}
            />
          </li>
        ))}
      </ul>
      {sentence && (
        <Note tone="bad" live>
          {sentence}
        </Note>
      )}
      <footer className={css.dialogFoot}>
        <span className="cap grow fig">{say(IDENTITY_WORDS.timeLeft, { time })}</span>
        <Button onClick={() => close(null)}>{say(IDENTITY_WORDS.cancel)}</Button>
        <Button variant="filled" loading={isSending} onClick={() => void enter(scales[at])}>
          {say(IDENTITY_WORDS.goOn)}
          <Keycap keys="Enter" />
        </Button>
      </footer>
    </Modal>
  );
}
