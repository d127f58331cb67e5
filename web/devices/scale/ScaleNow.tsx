import { useQuery } from '@tanstack/react-query';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { calibrationIn } from '@terezi/domain/devices/calibration/calibration.ts';
import { scaleLooks } from '@terezi/domain/devices/scale/scale-state.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { useState } from 'react';
import { Deadline } from '#kit/part/Deadline.tsx';
import { Fact, Facts } from '#kit/part/Facts.tsx';
import { Figure } from '#kit/part/Figure.tsx';
import { date, dateTime, kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { Status, StateMark } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { useMe } from '#shell/me.tsx';
import { useEarly } from '#shell/use-early.ts';
import { useReadAt, useScaleNow } from '#shell/live/use-scale-now.ts';
import css from './scale-now.module.css';
import { scaleNowWords as words } from './now-words.ts';

const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;
const IN_TONNES = 1_000_000;
/** A weighbridge's value carries its seconds: a minute is long there. */
const seconds = { seconds: true } as const;

/** Whether the scale can be read, and the moment of its last value, or since when none has come. */
function LinkFact({ scale, isEarly }: { scale: ScaleRow; isEarly: boolean }) {
  const say = useSay();
  const { state } = useScaleNow(scale, isEarly);
  const readAt = useReadAt(scale.id);
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <Fact label={say(words.link)} width={232}>
      {state === 'lost' || state === 'awaited' ? (
        <StateMark of={scaleLooks[state]} />
      ) : (
        <Status shape="disc" tone="ok">
          {say(words.linked)}
        </Status>
      )}
      <div className="lab fig">
        {readAt !== null
          ? say(words.lastValue, { at: dateTime(readAt, seconds) })
          : state === 'lost' && say(words.noValue, { at: dateTime(openedAt, seconds) })}
      </div>
    </Fact>
  );
}

function CalibrationFact({ scale: { calibratedUntil, calibrationDaysLeft } }: { scale: ScaleRow }) {
  const say = useSay();
  const { calibrationWarningDays } = useMe().company;
  const day = { date: date(calibratedUntil) };
  const texts = {
    over: say(words.over, day),
    today: say(words.today, day),
    left: (days: number) => say(words.ends, { ...day, days }),
    valid: say(words.valid, day),
  };
  return (
    <Fact label={say(words.calibration)} width={248}>
      {calibratedUntil === null ? (
        <span className="dim">{say(words.notTold)}</span>
      ) : (
        <Deadline of={calibrationIn(calibrationDaysLeft, calibrationWarningDays)} texts={texts} />
      )}
    </Fact>
  );
}

function WeightFacts({ scale }: { scale: ScaleRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const isEarly = useEarly();
  const { state, grams } = useScaleNow(scale, isEarly);
  const look = scaleLooks[state];
  const isOld = state === 'old';
  const limits = { min: kilograms(scale.min, language), max: kilograms(scale.max, language) };
  return (
    <Facts>
      <Fact label={say(words.weight)} width={232}>
        <Figure
          value={grams === null ? NO_DIGITS : kilograms(grams, language)}
          unit={say(UNITS.kilogram)}
          size="l"
          pending={grams === null || isOld}
        />
        <div data-testid="state">
          <StateMark of={look} />
        </div>
      </Fact>
      <LinkFact scale={scale} isEarly={isEarly} />
      <CalibrationFact scale={scale} />
      <Fact label={say(words.range, limits)}>
        <div className={css.ruler}>
          <Ruler
            max={scale.max / IN_TONNES}
            parts={4}
            unit={say(UNITS.tonne)}
            segments={
              grams === null || grams <= 0
                ? []
                : [{ to: grams / IN_TONNES, tone: isOld || look.tone === 'ok' ? 'accent' : look.tone }]
            }
          />
        </div>
      </Fact>
    </Facts>
  );
}

/** What a scale shows at this moment, whether it can be read and until when it is calibrated. */
export function ScaleNow({ id }: { readonly id: number }) {
  const { data } = useQuery(asking(scaleCalls.find, { id }));
  return data ? <WeightFacts scale={data.scale} /> : null;
}
