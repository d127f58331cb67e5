import { number } from '../formats.ts';
import { useWidth } from '../grid/use-width.ts';
import { useLanguage } from '../language.tsx';
import { ChartTable } from './ChartTable.tsx';
import css from './chart.module.css';
import { graduation, linesOf } from './graduation.ts';

/** A point of a curve, in the units of the axes. */
export type CurvePoint = { readonly x: number; readonly y: number };

type CurveProps = {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isTable: boolean;
  /** The curve up to now, with the area below it, and the usual one, dashed. */
  readonly now: readonly CurvePoint[];
  readonly usual: readonly CurvePoint[];
  /** The names along the axis, at their places; the first and the last bound the picture. */
  readonly names: readonly { readonly x: number; readonly name: string }[];
  readonly height: number;
  readonly told: (value: number) => string;
  /** Writes the figure at the end of the usual curve. */
  readonly usually: (value: number) => string;
};

const ROOM = { left: 40, top: 24, right: 8, foot: 24 };
const PARTS = 4;
/** The room of a name under the axis; pixels. */
const NAME_ROOM = 44;

function Picture(props: CurveProps & { readonly width: number }) {
  const { language } = useLanguage();
  const { now, usual, names, height, told, usually, width } = props;
  const most = Math.max(1, ...now.map(({ y }) => y), ...usual.map(({ y }) => y));
  const scale = graduation(most, 0, PARTS);
  const [from, to] = [names[0]?.x ?? 0, names.at(-1)?.x ?? 1];
  const floor = height - ROOM.foot;
  const xOf = (x: number) =>
    ROOM.left + ((x - from) / Math.max(1, to - from)) * (width - ROOM.left - ROOM.right);
  const yOf = (y: number) => floor - (y / (scale.step * scale.up)) * (floor - ROOM.top);
  const line = (points: readonly CurvePoint[]) => points.map(({ x, y }) => `${xOf(x)} ${yOf(y)}`).join('L');
  const [first, last, end] = [now[0], now.at(-1), usual.at(-1)];
  // Below the usual curve where today's ends above it.
  const usualLabel = yOf(end?.y ?? 0) + ((last?.y ?? 0) > (end?.y ?? 0) ? 16 : -10);
  const every = Math.max(1, Math.ceil(NAME_ROOM / ((width - ROOM.left) / Math.max(1, names.length))));
  return (
    <svg className={css.chart} width={width} height={height} aria-hidden="true">
      {linesOf(scale).map((at) => (
        <g key={at}>
          <path
            className={at === 0 ? css.axis : css.line}
            d={`M${ROOM.left} ${Math.round(yOf(at)) + 0.5}H${width}`}
          />
          <text x={ROOM.left - 8} y={yOf(at) + 4} textAnchor="end">
            {number(at, language)}
          </text>
        </g>
      ))}
      {names.map(({ x, name }, index) =>
        index % every === 0 ? (
          <text key={x} x={xOf(x)} y={height - 6} textAnchor="middle">
            {name}
          </text>
        ) : null,
      )}
      {first && last && (
        <>
          <path className={css.area} d={`M${xOf(first.x)} ${floor}L${line(now)}L${xOf(last.x)} ${floor}Z`} />
          <path className={css.curve} d={`M${line(now)}`} />
        </>
      )}
      {end && end.y > 0 && (
        <>
          <path className={css.mark} d={`M${line(usual)}`} />
          <text x={width} y={usualLabel} textAnchor="end">
            {usually(end.y)}
          </text>
        </>
      )}
      {last && last.y > 0 && (
        <>
          <circle className={css.first} cx={xOf(last.x)} cy={yOf(last.y)} r="3.5" />
          <text className={css.value} x={xOf(last.x) - 8} y={yOf(last.y) - 8} textAnchor="end">
            {told(last.y)}
          </text>
        </>
      )}
    </svg>
  );
}

/** The sum up to now against the usual sum. */
export function CurveChart(props: CurveProps) {
  const [ref, width] = useWidth();
  const { label, head, rows, isTable, height } = props;
  return (
    <ChartTable label={label} head={head} rows={rows} isTable={isTable}>
      <div ref={ref} style={{ height }}>
        {width > 0 && <Picture {...props} width={width} />}
      </div>
    </ChartTable>
  );
}
