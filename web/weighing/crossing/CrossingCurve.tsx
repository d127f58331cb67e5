import { useQuery } from '@tanstack/react-query';
import { CURVE_BEFORE_MS, steadiness } from '@terezi/domain/devices/curve-points.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { CrossingRow } from '@terezi/domain/rfid/crossing-api.ts';
import { TraceChart } from '#kit/chart/TraceChart.tsx';
import { kilograms, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { crossingCalls } from '#shell/api/calls/crossing.gen.ts';
import { QUIET } from '#shell/api/queries.ts';
import { PAUSE_MS, secondsOf } from '../operation/curve-look.ts';
import { curveWords } from '../operation/curve-words.ts';
import { tonnes } from '../tonnes.ts';
import { crossingWords as words } from './words.ts';

const AXIS = [-30, -20, -10, 0].map((second) => second * 1_000);

/** The longest stretch that stood still; milliseconds before the load was gone. */
function stillIn(
  points: Awaited<ReturnType<typeof crossingCalls.curve>>['points'],
): { from: number; to: number } | null {
  const readings = points.map(({ at, mass, state }) => ({ at, grams: mass, state }));
  let best: { from: number; to: number } | null = null;
  for (const { at: end, state } of readings) {
    if (state !== 'stable') continue;
    const still = steadiness(readings.map((each) => ({ ...each, at: each.at - end })));
    if (still && (!best || still.forMs > best.to - best.from)) best = { from: end - still.forMs, to: end };
  }
  return best;
}

/** What the scale showed while the load left, up to the moment when it was gone. */
export function CrossingCurve({ row }: { readonly row: CrossingRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const { data } = useQuery({ ...asking(crossingCalls.curve, { id: row.id }), meta: QUIET });
  if (!data) return null;
  const { points } = data;
  if (points.length === 0) return <p className="cap">{say(words.noCurve)}</p>;
  const loaded = points.filter(({ mass }) => (mass ?? 0) >= row.peak * STANDS);
  const still = stillIn(loaded);
  const seconds = (milliseconds: number) => number(milliseconds / 1_000, language, 0);
  return (
    <TraceChart
      label={say(words.curve, { mass: kilograms(row.peak, language) })}
      head={[say(curveWords.time), say(curveWords.mass), say(curveWords.state)]}
      rows={secondsOf(points)
        .filter(({ at }) => at <= 0)
        .map(({ at, mass, state }) => [
          seconds(at),
          kilograms(mass, language),
          say(curveWords[state ?? 'silent']),
        ])}
      points={points.map(({ at, mass }) => ({ x: at, y: mass === null ? null : tonnes(mass) }))}
      pause={PAUSE_MS}
      names={AXIS.map((x) => ({ x, name: x === 0 ? '0' : say(curveWords.second, { time: seconds(x) }) }))}
      unit={say(UNITS.tonne)}
      height={116}
      band={still}
      event={{
        x: points.find(({ mass }) => mass === row.peak)?.at ?? -CURVE_BEFORE_MS,
        y: tonnes(row.peak),
        name: say(words.peak),
      }}
      now={null}
    />
  );
}

/** The share of its heaviest weight from which a load counts as standing on the deck. */
const STANDS = 0.5;
