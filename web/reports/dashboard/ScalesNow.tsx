import { Link } from '#shell/Link.tsx';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { worksAt } from '@terezi/domain/devices/policy.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { useCallback } from 'react';
import { kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/Ruler.tsx';
import { Section } from '#kit/Section.tsx';
import { Status } from '#kit/Status.tsx';
import { operationCalls } from '#shell/calls/operation.gen.ts';
import { useScale } from '#shell/live.ts';
import type { LiveScale } from '#shell/live-message.ts';
import { useMay, useMe } from '#shell/me.tsx';
import css from './dashboard.module.css';
import { type ScaleState, scaleLooks, scaleState } from './scale-state.ts';
import { useEarly } from './use-early.ts';
import { dashboardWords as words, scaleStateWords } from './words.ts';

const SHOWN = 6;
const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;
const barTone = (state: ScaleState) => {
  if (state === 'old') return 'idle';
  const { tone } = scaleLooks[state];
  return tone === 'warn' || tone === 'bad' ? tone : 'accent';
};

const gramsOf = (seen: LiveScale | null): Grams | null => seen?.grams ?? null;

function ScaleNow({ scale, isEarly }: { scale: ScaleRow; isEarly: boolean }) {
  const say = useSay();
  const may = useMay();
  const me = useMe();
  const { language } = useLanguage();
  const { division } = scale;
  const state = useScale(
    scale.id,
    useCallback((seen) => scaleState(seen, division, isEarly), [division, isEarly]),
  );
  const shown = useScale(scale.id, gramsOf);
  const grams = state === 'lost' ? null : shown;
  const look = scaleLooks[state];
  const drawn = (
    <>
      <span className="row">
        <b className="m el">{scale.name}</b>
        <Status shape={look.shape} tone={look.tone}>
          {say(scaleStateWords[state])}
        </Status>
        <span className={`${css.now} fig`}>
          {grams === null ? NO_DIGITS : kilograms(grams, language)}
          <span>{say(words.kilogram)}</span>
        </span>
      </span>
      <span className={css.ruler}>
        <Ruler
          max={scale.max}
          parts={4}
          numbers="off"
          segments={grams === null || grams <= 0 ? [] : [{ to: grams, tone: barTone(state) }]}
        />
      </span>
    </>
  );
  // Who works at one scale has no screen of another.
  const isTheirs = worksAt({ role: me.userRole, scaleId: me.scaleId }, scale.id);
  if (!may(operationCalls.open) || !isTheirs) return <div className={css.scale}>{drawn}</div>;
  return (
    <Link to="/operator" search={{ scale: String(scale.id) }} className={css.scale}>
      {drawn}
    </Link>
  );
}

/** What every scale shows at this moment. */
export function ScalesNow({ scales }: { scales: readonly ScaleRow[] }) {
  const say = useSay();
  const isEarly = useEarly();
  return (
    <Section title={say(words.scalesNow)}>
      {scales.length === 0 && <p className="dim">{say(words.noScales)}</p>}
      {scales.slice(0, SHOWN).map((scale) => (
        <ScaleNow key={scale.id} scale={scale} isEarly={isEarly} />
      ))}
      {scales.length > SHOWN && <p className="lab">{say(words.andMore, { count: scales.length - SHOWN })}</p>}
    </Section>
  );
}
