import { Button } from '@mantine/core';
import { IconCheck, IconRepeat } from '@tabler/icons-react';
import { composed, permissibleError } from '@terezi/domain/devices/calibration/limits.ts';
import type { Planned } from '@terezi/domain/devices/calibration/plan.ts';
import { isEmptyDeck } from '@terezi/domain/devices/freshness.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useEffect, useId, useState } from 'react';
import { massDifference } from '#kit/difference-text.ts';
import { Figure } from '#kit/part/Figure.tsx';
import { usePhone } from '#kit/form/use-phone.ts';
import { kilograms, MISSING } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { calibrationProtocolCalls } from '#shell/api/calls/calibration-protocol.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useScale } from '#shell/live/live.ts';
import css from './calibration.module.css';
import { Glass } from './Glass.tsx';
import { errorIn, loadOfSeries, placesOf, type Protocol } from './protocol.ts';
import { takeWords as words } from './words.ts';

const TITLES: Readonly<Record<Planned['test'], Words>> = {
  repeatability: words.repeat,
  eccentricity: words.support,
  increasing: words.up,
  decreasing: words.down,
  zero: words.zero,
};
const GRAMS = 1000;

type Props = { readonly it: Protocol; readonly at: Planned };

/** The load of a series of repeatability, which the person at the scale chooses: near half of Max, or near Max. Typed in kilograms. */
function LoadField({
  load,
  change,
}: {
  readonly load: Grams | null;
  readonly change: (load: Grams | null) => void;
}) {
  const say = useSay();
  const id = useId();
  const [text, setText] = useState(load === null ? '' : String(load / GRAMS));
  return (
    <label className={css.loadField} htmlFor={id}>
      <span className="lab">{say(words.load)}</span>
      <input
        id={id}
        inputMode="decimal"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          const typed = Number(value.replaceAll(/\s/g, '').replace(',', '.'));
          change(value.trim() === '' || Number.isNaN(typed) ? null : Math.round(typed * GRAMS));
        }}
      />
    </label>
  );
}

/** The load to put on, and how much of it is standard weights and how much substitutes for them. */
function Wanted({
  it,
  at,
  load,
  choose,
}: Props & { load: Grams | null; choose: (load: Grams | null) => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const parts = load === null ? null : composed(load, it.weights);
  const isRepeated = at.test === 'repeatability';
  const all = at.test === 'zero' ? 1 : placesOf(it, at.test);
  return (
    <div>
      <div className="lab">{say(TITLES[at.test], { place: at.place, all })}</div>
      {isRepeated && loadOfSeries(it, at.place) === null ? (
        <LoadField load={load} change={choose} />
      ) : (
        <Figure
          value={kilograms(load, language)}
          unit={say(at.test === 'zero' ? words.takeOff : words.put)}
          size="l"
        />
      )}
      {parts && at.test !== 'zero' && !isRepeated && (
        <div className="row lab">
          <span>
            {say(words.standard)} <b className={css.ink}>{kilograms(parts.standard, language)}</b>
          </span>
          {parts.substitute > 0 && (
            <span>
              {say(words.substitute)} <b className={css.ink}>{kilograms(parts.substitute, language)}</b>
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** The error that taking it now would give: I + ½ e − ΔL − L. */
function Sum({
  it,
  load,
  extra,
  shown,
}: {
  it: Protocol;
  load: Grams | null;
  extra: Grams;
  shown: Grams | null;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const isKnown = load !== null && shown !== null;
  const error = isKnown ? errorIn(it, { load, shown, extra }) : null;
  const limit = load === null ? null : permissibleError(load, it);
  const isOver = error !== null && limit !== null && Math.abs(error) > limit;
  return (
    <dl className={css.sum}>
      <dt>{say(words.indicated)}</dt>
      <dd>{isKnown ? kilograms(shown + it.division / 2, language) : MISSING}</dd>
      <dt>{say(words.subtracted)}</dt>
      <dd>{isKnown ? kilograms(extra + load, language) : MISSING}</dd>
      <dt>{say(words.error)}</dt>
      <dd data-over={isOver || undefined} data-known={error !== null || undefined}>
        {massDifference(error, language, null)} <span className="dim">/ ±{kilograms(limit, language)}</span>
      </dd>
    </dl>
  );
}

function Stepper({ it, extra, change }: { it: Protocol; extra: Grams; change: (extra: Grams) => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const step = kilograms(it.extraStep, language);
  const by = (grams: Grams) => change(Math.min(it.division, Math.max(0, extra + grams)));
  return (
    <span className={css.stepper}>
      <button type="button" aria-label={say(words.less, { step })} onClick={() => by(-it.extraStep)}>
        −
      </button>
      <b aria-live="polite">
        {kilograms(extra, language)} {say(UNITS.kilogram)}
      </b>
      <button type="button" aria-label={say(words.more, { step })} onClick={() => by(it.extraStep)}>
        +
      </button>
    </span>
  );
}

const HALF = 2;

/** Takes the next reading: what is put on, what the scale shows, what is laid on besides; by F8 too, and only while it is stable. */
export function TakeReading({ it, at }: Props) {
  const say = useSay();
  const { language } = useLanguage();
  const isPhone = usePhone();
  const live = useScale(it.scaleId);
  const usual = Math.floor(it.division / HALF / it.extraStep) * it.extraStep;
  const [extra, setExtra] = useState<Grams>(usual);
  const [chosen, choose] = useState<Grams | null>(null);
  const load = at.load ?? loadOfSeries(it, at.place) ?? chosen;
  const take = useMutation(calibrationProtocolCalls.take);
  const untake = useMutation(calibrationProtocolCalls.untake);
  const isStable = live?.state === 'stable' && live.grams !== null;
  // An empty deck is at rest, too: it says nothing of a load that is not on it yet.
  const isBare = isStable && load !== null && load > 0 && isEmptyDeck(live.grams ?? 0, it.division);
  const isOff = !isStable || isBare || load === null || take.isActing;
  const last = it.readings.at(-1);
  const go = () => {
    if (isOff || !live || load === null) return;
    void take.act({ id: it.id, test: at.test, place: at.place, load, extra, reading: live.reading });
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      go();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return (
    <>
      <div className={css.now}>
        <Wanted it={it} at={at} load={load} choose={choose} />
        <Glass it={it} seen={live} />
        <Sum it={it} load={load} extra={extra} shown={isStable && !isBare ? live.grams : null} />
      </div>
      <div className={css.taking}>
        <span>{say(words.extra)}</span>
        <Stepper it={it} extra={extra} change={setExtra} />
        <span className="lab">{say(words.stepOf, { step: kilograms(it.extraStep, language) })}</span>
        <span className={css.end}>
          {last && (
            <Button
              leftSection={<Icon of={IconRepeat} size="s" />}
              disabled={untake.isActing}
              onClick={() => void untake.act({ id: it.id, test: last.test, place: last.place })}
            >
              {say(words.again)}
            </Button>
          )}
          <Button
            variant="filled"
            leftSection={<Icon of={IconCheck} size="s" />}
            rightSection={!isPhone && <Keycap keys="F8" />}
            disabled={isOff}
            onClick={go}
          >
            {say(words.take)}
          </Button>
        </span>
      </div>
    </>
  );
}
