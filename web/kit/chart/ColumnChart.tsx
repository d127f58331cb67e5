import { number } from '../formats.ts';
import { useWidth } from '../grid/use-width.ts';
import { useLanguage } from '../language.tsx';
import { ChartTable } from './ChartTable.tsx';
import css from './chart.module.css';
import { type ChartPlan, type Column, columnLayout, type ColumnLayout, toldColumns } from './column-chart.ts';

/** A column: its values in the unit of the axis, its name, and how its values are written. */
export type ChartColumn = {
  readonly key: string;
  readonly name: string;
  /** Over zero, in the accent, or in grey where it is `quiet`. */
  readonly above: number;
  readonly below?: number;
  readonly quiet?: boolean;
  /** The mark of a line across the columns, such as the usual day. */
  readonly line?: number;
  /** Shown under the pointer. */
  readonly title: string;
  /** Its row of the table. */
  readonly cells: readonly string[];
};

type ColumnChartProps = {
  readonly label: string;
  /** The names of the table's columns. */
  readonly head: readonly string[];
  readonly columns: readonly ChartColumn[];
  readonly plan: Omit<ChartPlan, 'width'>;
  /** Whether the table replaces the picture. */
  readonly isTable?: boolean;
  /** Writes the figures at the extreme and at the last column. */
  readonly told?: (value: number) => string;
};

function Axis({ layout, width }: { layout: ColumnLayout; width: number }) {
  const { language } = useLanguage();
  return layout.lines.map(({ at, y }) => (
    <g key={y}>
      <path
        className={at === 0 ? css.axis : css.line}
        d={`M${layout.left} ${Math.round(y) + 0.5}H${width}`}
      />
      <text x={layout.left - 8} y={y + 4} textAnchor="end">
        {number(at, language)}
      </text>
    </g>
  ));
}

type BarProps = {
  readonly column: ChartColumn;
  readonly place: Column;
  readonly layout: ColumnLayout;
  readonly tells: { readonly above: string | null; readonly below: string | null };
};

function Bar({ column, place, layout, tells }: BarProps) {
  const { zero, barWidth } = layout;
  const { x, middle, top, bottom } = place;
  return (
    <g>
      <title>{column.title}</title>
      <rect
        className={column.quiet ? css.second : css.first}
        x={x}
        y={top}
        width={barWidth}
        height={zero - top}
      />
      {bottom > zero && (
        <rect className={css.second} x={x} y={zero + 1} width={barWidth} height={bottom - zero} />
      )}
      {tells.above !== null && (
        <text className={css.value} x={middle} y={top - 5} textAnchor="middle">
          {tells.above}
        </text>
      )}
      {tells.below !== null && (
        <text className={css.value} x={middle} y={bottom + 13} textAnchor="middle">
          {tells.below}
        </text>
      )}
    </g>
  );
}

const NAMES_OVER_FOOT = 8;

function Picture({ columns, plan, told, width }: ColumnChartProps & { readonly width: number }) {
  const { height, from } = plan;
  const heights = columns.map(({ above, below = 0 }) => ({ above, below }));
  const reach = columns.map(({ above, below = 0, line = 0 }) => ({ above: Math.max(above, line), below }));
  const scaled = columnLayout(reach, { ...plan, width });
  // The line may reach over the columns, which then keep to its scale.
  const layout = {
    ...scaled,
    columns: scaled.columns.map((place, index) => ({
      ...place,
      top: scaled.yOf(heights[index]?.above ?? 0),
    })),
  };
  const above = toldColumns(
    heights.map((each) => each.above),
    layout.step,
  );
  const below = toldColumns(
    heights.map((each) => each.below),
    layout.step,
  );
  const marks = columns.flatMap(({ line }, index) =>
    line === undefined ? [] : [`${layout.columns[index]?.middle} ${layout.yOf(line)}`],
  );
  return (
    <svg className={css.chart} width={width} height={height} aria-hidden="true">
      <Axis layout={layout} width={width} />
      {layout.columns.map((place, index) => {
        const column = columns[index];
        if (!column) return null;
        const tells = {
          above: told && above.includes(index) ? told(column.above) : null,
          below: told && below.includes(index) ? told(column.below ?? 0) : null,
        };
        return (
          <g key={column.key}>
            <Bar column={column} place={place} layout={layout} tells={tells} />
            {place.isNamed && (
              <text
                className={index === from ? css.value : undefined}
                x={place.middle}
                y={height - NAMES_OVER_FOOT}
                textAnchor="middle"
              >
                {column.name}
              </text>
            )}
          </g>
        );
      })}
      {marks.length > 0 && <path className={css.mark} d={`M${marks.join('L')}`} />}
    </svg>
  );
}

/** Columns over an axis, one for each period; what goes the other way stands below zero. */
export function ColumnChart(props: ColumnChartProps) {
  const [ref, width] = useWidth();
  const { label, head, columns, plan, isTable } = props;
  const rows = columns.map(({ name, cells }) => [name, ...cells]);
  return (
    <ChartTable label={label} head={head} rows={rows} isTable={isTable}>
      <div ref={ref} style={{ height: plan.height }}>
        {width > 0 && <Picture {...props} width={width} />}
      </div>
    </ChartTable>
  );
}
