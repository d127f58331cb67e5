import { permissibleError } from '@terezi/domain/devices/calibration/limits.ts';
import { pointLoads, type Test } from '@terezi/domain/devices/calibration/plan.ts';
import { LIMITS } from '@terezi/domain/devices/calibration/limits.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { ReactNode } from 'react';
import { ChartTable } from '#kit/chart/ChartTable.tsx';
import { massDifference } from '#kit/difference-text.ts';
import { date, kilograms, MISSING, number } from '#kit/formats.ts';
import { useWidth } from '#kit/grid/use-width.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from './calibration.module.css';
import { errorIn, type Protocol, rangeOf } from './protocol.ts';
import { tableWords as words } from './words.ts';

const ROOM = { left: 34, right: 12, top: 12, foot: 30 };
const TONNE = 1_000_000;
const PARTS = 5;
const LINE = 11;

type Point = { readonly load: Grams; readonly error: Grams };
type Frame = { readonly width: number; readonly height: number };

const errorsOf = (it: Protocol, test: Test): readonly Point[] =>
  it.readings
    .filter((each) => each.test === test)
    .map((each) => ({ load: each.load, error: errorIn(it, each) }))
    .toSorted((one, other) => one.load - other.load);

const isBeyond = (it: Protocol, { load, error }: Point): boolean =>
  Math.abs(error) > permissibleError(load, it);

/** The places of loads and errors in a picture, whose half height stands for 1.15 times the largest limit or error. */
function placesIn(it: Protocol, { width, height }: Frame) {
  const most = permissibleError(it.max, it);
  const errors = it.readings.map((each) => Math.abs(errorIn(it, each)));
  const up = Math.max(most, ...(errors.length > 0 ? errors : [0])) * 1.15;
  const middle = ROOM.top + (height - ROOM.top - ROOM.foot) / 2;
  return {
    most,
    x: (load: Grams) => ROOM.left + (load / it.max) * (width - ROOM.left - ROOM.right),
    y: (error: Grams) => middle - (error / up) * (middle - ROOM.top),
  };
}

/** The stairs of the permissible error, upwards and downwards; the grid lies between their room and their edge. */
function Stairs({ it, frame, children }: { it: Protocol; frame: Frame; children: ReactNode }) {
  const { x, y } = placesIn(it, frame);
  const ends = LIMITS.initial.map(({ upTo }) => Math.min(upTo * it.division, it.max));
  const steps = ends.flatMap((end, at) => {
    const from = ends[at - 1] ?? 0;
    const limit = permissibleError(end, it);
    return end > from ? [[from, limit] as const, [end, limit] as const] : [];
  });
  const line = (sign: 1 | -1) => steps.map(([load, limit]) => `${x(load)} ${y(sign * limit)}`);
  return (
    <>
      <path className={css.envelope} d={`M${[...line(1), ...line(-1).toReversed()].join('L')}Z`} />
      {children}
      <path className={css.stairs} d={`M${line(1).join('L')}`} />
      <path className={css.stairs} d={`M${line(-1).join('L')}`} />
    </>
  );
}

function Graduation({ it, frame }: { it: Protocol; frame: Frame }) {
  const say = useSay();
  const { language } = useLanguage();
  const { most, x, y } = placesIn(it, frame);
  const limits = [
    ...new Set(LIMITS.initial.map(({ upTo }) => permissibleError(upTo * it.division, it))),
  ].filter((limit) => limit <= most);
  // Where a large error leaves the limits little room, only the outermost are named.
  const isNarrow = y(0) - y(limits[0] ?? most) < LINE;
  const lines = [...limits.map((limit) => -limit), 0, ...limits];
  const ticks = Array.from({ length: PARTS + 1 }, (_, at) => (it.max / PARTS) * at);
  const floor = frame.height - ROOM.foot;
  return (
    <>
      {lines.map((error) => (
        <g key={error}>
          <path
            className={error === 0 ? css.zero : css.line}
            d={`M${ROOM.left} ${y(error)}H${frame.width - ROOM.right}`}
          />
          <text x={ROOM.left - 6} y={y(error) + 4} textAnchor="end">
            {(!isNarrow || error === 0 || Math.abs(error) === most) && massDifference(error, language, null)}
          </text>
        </g>
      ))}
      <path className={css.axis} d={`M${ROOM.left} ${floor}H${frame.width - ROOM.right}`} />
      {ticks.map((load, at) => (
        <g key={load}>
          <path className={css.axis} d={`M${x(load)} ${floor}v4`} />
          <text x={x(load)} y={floor + 18} textAnchor={at === PARTS ? 'end' : 'middle'}>
            {number(load / TONNE, language)}
            {at === PARTS && ` ${say(UNITS.tonne)}`}
          </text>
        </g>
      ))}
    </>
  );
}

function Picture({ it, frame }: { it: Protocol; frame: Frame }) {
  const { language } = useLanguage();
  const { x, y } = placesIn(it, frame);
  const [up, down] = [errorsOf(it, 'increasing'), errorsOf(it, 'decreasing')];
  const before = (it.before?.readings ?? [])
    .map((each) => ({ load: each.load, error: errorIn(it, each) }))
    .toSorted((one, other) => one.load - other.load);
  const path = (points: readonly Point[]) =>
    points.map(({ load, error }) => `${x(load)} ${y(error)}`).join('L');
  const last = up.at(-1);
  return (
    <svg className={css.chart} width={frame.width} height={frame.height} aria-hidden="true">
      <Stairs it={it} frame={frame}>
        <Graduation it={it} frame={frame} />
      </Stairs>
      {before.length > 1 && <path className={css.former} d={`M${path(before)}`} />}
      {up.length > 1 && <path className={css.curve} d={`M${path(up)}`} />}
      {down.map(({ load, error }) => (
        <circle
          key={load}
          data-over={isBeyond(it, { load, error }) || undefined}
          className={css.down}
          cx={x(load)}
          cy={y(error)}
          r={3.4}
        />
      ))}
      {up.map(({ load, error }) => (
        <circle
          key={load}
          data-over={isBeyond(it, { load, error }) || undefined}
          className={css.up}
          cx={x(load)}
          cy={y(error)}
          r={load === last?.load ? 4.5 : 3}
        />
      ))}
      {last && (
        <text className={css.value} x={x(last.load) - 2} y={y(last.error) - 10} textAnchor="end">
          {massDifference(last.error, language, null)}
        </text>
      )}
    </svg>
  );
}

/** The errors of the load points against the stairs of the permissible error, and as a table for screen readers. */
export function ErrorChart({ it, height }: { readonly it: Protocol; readonly height: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const [ref, width] = useWidth();
  const [up, down] = [errorsOf(it, 'increasing'), errorsOf(it, 'decreasing')];
  const told = (points: readonly Point[], load: Grams) => {
    const point = points.find((each) => each.load === load);
    return point ? massDifference(point.error, language, null) : MISSING;
  };
  return (
    <ChartTable
      label={say(words.chartSays)}
      head={[say(words.load), say(words.limit), say(words.increasing), say(words.decreasing)]}
      rows={pointLoads(rangeOf(it)).map((load) => [
        kilograms(load, language),
        `±${kilograms(permissibleError(load, it), language)}`,
        told(up, load),
        told(down, load),
      ])}
    >
      <div ref={ref} style={{ height }}>
        {width > 0 && <Picture it={it} frame={{ width, height }} />}
      </div>
    </ChartTable>
  );
}

/** What the lines and points of the picture mean; points beyond a limit are named where there are any. */
export function ChartLegend({ it }: { readonly it: Protocol }) {
  const say = useSay();
  const points = [...errorsOf(it, 'increasing'), ...errorsOf(it, 'decreasing')];
  return (
    <span className={css.legend}>
      <span data-mark="up">{say(words.up)}</span>
      <span data-mark="down">{say(words.down)}</span>
      {it.before && <span data-mark="former">{date(it.before.on)}</span>}
      {points.some((point) => isBeyond(it, point)) && <span data-mark="over">{say(words.beyond)}</span>}
      <span data-mark="bound">{say(words.bound)}</span>
    </span>
  );
}
