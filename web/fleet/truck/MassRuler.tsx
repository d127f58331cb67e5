import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { fleetWords } from '../words.ts';
import css from '../fleet.module.css';
import { type Masses, tonnes } from './masses.ts';
import { truckWords as words } from './words.ts';

const GRAMS_PER_TONNE = 1_000_000;
const LEAST_TONNES = 20;
const ROOM = 1.1;

/** The end of the ruler in tonnes: a round ten above the largest mass. */
const endOf = (largest: Grams): number =>
  Math.max(LEAST_TONNES, Math.ceil((largest * ROOM) / GRAMS_PER_TONNE / 10) * 10);

/** A truck's masses on one ruler: its own weight, what it may carry, and the two limits of its papers. */
export function MassRuler({ emptyWeight, passportWeight, maxAllowedWeight }: Masses) {
  const say = useSay();
  const { language } = useLanguage();
  const own = emptyWeight ?? passportWeight;
  const largest = Math.max(own ?? 0, passportWeight ?? 0, maxAllowedWeight ?? 0);
  if (largest === 0) return <div className={css.ruler} />;
  const inTonnes = (grams: Grams) => grams / GRAMS_PER_TONNE;
  const mark = (grams: Grams | null, caption: typeof fleetWords.passportMark | typeof words.allowedMark) =>
    grams === null
      ? []
      : [{ at: inTonnes(grams), caption: say(caption, { tonnes: tonnes(grams, language) }) }];
  const segments = [
    ...(own === null ? [] : [{ to: inTonnes(own), tone: 'past' as const }]),
    ...(maxAllowedWeight !== null && maxAllowedWeight > (own ?? 0)
      ? [{ from: inTonnes(own ?? 0), to: inTonnes(maxAllowedWeight), faint: true }]
      : []),
  ];
  return (
    <div className={css.ruler}>
      <Ruler
        max={endOf(largest)}
        segments={segments}
        marks={[
          ...mark(passportWeight, fleetWords.passportMark),
          ...mark(maxAllowedWeight, words.allowedMark),
        ]}
        numbers={(at) => number(at, language)}
        unit={say(fleetWords.tonne)}
      />
    </div>
  );
}
