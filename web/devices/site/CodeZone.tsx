import { Button, Loader } from '@mantine/core';
import { CODE_MINUTES } from '@terezi/domain/devices/site/enrolment.ts';
import type { SiteSetup } from '@terezi/domain/devices/site/site-api.ts';
import { useState } from 'react';
import { spanClock, time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { Section } from '#kit/page/Section.tsx';
import { toast } from '#kit/toast/toast.ts';
import { useCountdown } from '#kit/use-countdown.ts';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import css from './setup.module.css';
import { setupWords as words } from './setup-words.ts';
import { type EnrolmentCode, TakeCode } from './TakeCode.tsx';

type Code = NonNullable<SiteSetup['code']>;

type ZoneProps = {
  readonly setup: SiteSetup;
  readonly shown: EnrolmentCode | null;
  readonly show: (made: EnrolmentCode) => void;
  readonly again: () => void;
};

const SECOND_MS = 1_000;

/** The time that a code has left, on a ruler of its whole life. */
function Left({ code, now, over }: { readonly code: Code; readonly now: string; readonly over: () => void }) {
  const say = useSay();
  // By the server's clock in the first answer; from then on this page counts.
  const [start] = useState({ seconds: (Date.parse(code.expiresAt) - Date.parse(now)) / SECOND_MS });
  const left = useCountdown(start, over);
  return (
    <>
      <div className={css.left}>
        <b className="fig" role="timer">
          {spanClock(left * 60)}
        </b>
        <span className="lab">{say(words.diesThen)}</span>
      </div>
      <div className={css.ruler}>
        <Ruler
          max={CODE_MINUTES}
          segments={[{ to: left / 60 }]}
          unit={say(words.minutes)}
          label={say(words.lifeLeft)}
        />
      </div>
    </>
  );
}

/** The live code: shown to the person who took it here; others see only that there is one. */
function Alive({ setup, code, shown, show, again }: ZoneProps & { readonly code: Code }) {
  const say = useSay();
  const cancel = useMutation(siteCalls.cancelCode, { done: () => toast({ title: say(words.cancelled) }) });
  const isShown = shown !== null && Date.parse(shown.expiresAt) === Date.parse(code.expiresAt);
  const values = { name: code.madeByName, time: time(code.madeAt, { seconds: true }) };
  return (
    <>
      <div className={css.alive}>
        {isShown ? (
          <div className={`id ${css.code}`} role="status" aria-label={say(words.code)}>
            {shown.code}
          </div>
        ) : (
          <Note title={say(words.hidden)}>{say(words.hiddenText)}</Note>
        )}
        <Left key={code.id} code={code} now={setup.now} over={again} />
      </div>
      <div className={css.acts}>
        <TakeCode setup={setup} show={show} />
        <Button
          variant="danger"
          loading={cancel.isActing}
          onClick={() => void cancel.act({ id: setup.siteId })}
        >
          {say(words.cancelCode)}
        </Button>
        <span className="lab end">{say(words.madeBy, values)}</span>
      </div>
    </>
  );
}

/** The code that the agent of a site enrols with. */
export function CodeZone(props: ZoneProps) {
  const say = useSay();
  const { setup, show } = props;
  const { code, agents } = setup;
  const isThere = agents.some(({ revokedAt }) => revokedAt === null);
  return (
    <Section
      title={say(words.code)}
      beside={<span className="lab">{say(words.once)}</span>}
      end={
        code && (
          <span className="lab nw row">
            <Loader size={12} />
            {say(words.waitsForAgent)}
          </span>
        )
      }
    >
      {code ? (
        <Alive {...props} code={code} />
      ) : (
        <>
          <Note tone={isThere ? 'ok' : 'idle'} title={say(isThere ? words.hasAgent : words.noCode)}>
            {say(isThere ? words.oneAgent : words.noCodeText)}
          </Note>
          <div className={css.acts}>
            <TakeCode setup={setup} show={show} />
          </div>
        </>
      )}
    </Section>
  );
}
