import { number } from '../formats.ts';
import { useWidth } from '../grid/use-width.ts';
import { useLanguage } from '../language.tsx';
import { ChartTable } from './ChartTable.tsx';
import css from './chart.module.css';
import { graduation, linesOf } from './graduation.ts';
import { runsOf, type TracePoint } from './trace.ts';

type TraceProps = {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly points: readonly TracePoint[];
  /** A longer pause than this breaks the line. Milliseconds. */
  readonly pause: number;
  /** The names along the axis, at their places; the first and the last bound the picture. */
  readonly names: readonly { readonly x: number; readonly name: string }[];
  /** Written after the highest figure of the axis. */
  readonly unit: string;
  readonly height: number;
  /** A span that stands out, such as that in which the weight was steady. */
  readonly band: { readonly from: number; readonly to: number } | null;
  /** The subject of the picture, with its point on the line. */
  readonly event: { readonly x: number; readonly y: number; readonly name: string };
  /** Other moments, dashed, with their names above. */
  readonly marks?: readonly { readonly x: number; readonly name: string }[];
  /** The moment that the reader looks at, dashed. */
  readonly now: number | null;
};

const ROOM = { left: 36, top: 8, right: 8, foot: 18 };
const PARTS = 2;
/** The room of a name under the axis; pixels. */
const NAME_ROOM = 44;
const NAMED_TOP = 20;

const anchorOf = (index: number, last: number): 'start' | 'middle' | 'end' => {
  if (index === last) return 'end';
  return index === 0 ? 'start' : 'middle';
};

/** The place of everything, for a picture of this width. */
function layoutOf({ points, names, height, event, marks = [] }: TraceProps, width: number) {
  const scale = graduation(Math.max(0.1, event.y, ...points.map(({ y }) => y ?? 0)), 0, PARTS);
  const [from, to] = [names[0]?.x ?? 0, names.at(-1)?.x ?? 1];
  const floor = height - ROOM.foot;
  const top = marks.length > 0 ? NAMED_TOP : ROOM.top;
  const xOf = (x: number) => ROOM.left + ((x - from) / (to - from)) * (width - ROOM.left - ROOM.right);
  const yOf = (y: number) => floor - (y / (scale.step * scale.up)) * (floor - top);
  return { lines: linesOf(scale), xOf, yOf, floor, top };
}

type Layout = ReturnType<typeof layoutOf>;

function Axes({ layout, width, ...props }: TraceProps & { layout: Layout; width: number }) {
  const { language } = useLanguage();
  const { lines, xOf, yOf, floor } = layout;
  const { names, unit, height } = props;
  const every = Math.max(1, Math.ceil(NAME_ROOM / ((width - ROOM.left) / Math.max(1, names.length - 1))));
  return (
    <>
      {lines.map((at, index) => (
        <g key={at}>
          <path
            className={at === 0 ? css.axis : css.line}
            d={`M${ROOM.left} ${Math.round(yOf(at)) + 0.5}H${width - ROOM.right}`}
          />
          <text x={ROOM.left - 4} y={yOf(at) + 4} textAnchor="end">
            {number(at, language)}
            {index === 0 && ` ${unit}`}
          </text>
        </g>
      ))}
      {names.map(({ x, name }, index) =>
        (names.length - 1 - index) % every === 0 ? (
          <g key={x}>
            <path className={css.axis} d={`M${xOf(x)} ${floor + 1}v4`} />
            <text x={xOf(x)} y={height - 2} textAnchor={anchorOf(index, names.length - 1)}>
              {name}
            </text>
          </g>
        ) : null,
      )}
    </>
  );
}

function Picture(props: TraceProps & { readonly width: number }) {
  const { points, pause, band, event, marks = [], now, width } = props;
  const layout = layoutOf(props, width);
  const { xOf, yOf, floor, top } = layout;
  const line = (run: readonly { x: number; y: number }[]) =>
    run.map(({ x, y }) => `${xOf(x).toFixed(1)} ${yOf(y).toFixed(1)}`).join('L');
  return (
    <svg className={css.chart} width={width} height={props.height} aria-hidden="true">
      {band && (
        <rect
          className={css.band}
          x={xOf(band.from)}
          y={top}
          width={xOf(band.to) - xOf(band.from)}
          height={floor - top}
        />
      )}
      <Axes {...props} layout={layout} />
      {runsOf(points, pause).map((run) => (
        <path key={run[0]?.x} className={css.trace} d={`M${line(run)}`} />
      ))}
      {marks.map(({ x, name }) => (
        <g key={`${x} ${name}`}>
          <path className={css.moment} d={`M${xOf(x)} ${top - 4}V${floor}`} />
          <text className={css.named} x={xOf(x)} y={top - 8} textAnchor={x > event.x / 2 ? 'end' : 'middle'}>
            {name}
          </text>
        </g>
      ))}
      {now !== null && <path className={css.moment} d={`M${xOf(now)} ${top - 4}V${floor}`} />}
      <path className={css.event} d={`M${xOf(event.x)} ${top - 4}V${floor + 2}`} />
      <circle className={css.caught} cx={xOf(event.x)} cy={yOf(event.y)} r="3.5" />
      <text className={css.value} x={xOf(event.x) + 5} y={top + 6}>
        {event.name}
      </text>
    </svg>
  );
}

/** The readings from moment to moment, before and after one event. */
export function TraceChart(props: TraceProps) {
  const [ref, width] = useWidth();
  const { label, head, rows, height } = props;
  return (
    <ChartTable label={label} head={head} rows={rows}>
      <div ref={ref} style={{ height }}>
        {width > 0 && <Picture {...props} width={width} />}
      </div>
    </ChartTable>
  );
}
