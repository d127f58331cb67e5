import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useSay } from '../language.tsx';
import { Segments } from '../part/Segments.tsx';
import css from './grid.module.css';
import { switchCell, totalCells } from './layout.ts';
import { LIST_WORDS } from './words.ts';

/** Sums of one extent: what was counted, sums by column, and what else is worth saying beside them. */
export type TotalsLine = {
  /** "1 248 əməliyyat", already in the reader's language. */
  readonly count: string;
  readonly sums: Readonly<Record<string, ReactNode>>;
  readonly beside?: ReactNode;
  /** What stands beside the sum on a phone, if not how many there are. */
  readonly short?: string;
};

/** Totals of the whole filtered result, from the server, and of the page if wanted. Never one passed off as the other. */
export type Totals = { readonly whole: TotalsLine; readonly page?: TotalsLine };

export type Extent = 'whole' | 'page';

const EXTENTS = ['whole', 'page'] as const;

/** The switch that says which rows the totals are of. */
function ExtentSwitch({ extent, setExtent }: { extent: Extent; setExtent: (extent: Extent) => void }) {
  const say = useSay();
  return (
    <Segments
      label={say(LIST_WORDS.totals)}
      size="xs"
      options={EXTENTS.map((each) => ({ value: each, text: say(LIST_WORDS[each]) }))}
      value={extent}
      change={setExtent}
    />
  );
}

/** The sticky row of totals: each sum under its column, the switch in the widest gap. */
export function GridFoot(props: {
  readonly totals: Totals;
  readonly extent: Extent;
  readonly setExtent: (extent: Extent) => void;
  /** Every drawn column in order, with its width in pixels. */
  readonly keys: readonly string[];
  readonly widths: readonly number[];
}) {
  const say = useSay();
  const { totals, extent, setExtent, keys, widths } = props;
  const line = (extent === 'page' && totals.page) || totals.whole;
  const cells = totalCells(keys, new Set(Object.keys(line.sums)));
  const switchAt = switchCell(cells, widths);
  const starts = cells.map((_, i) => {
    const before = cells.slice(0, i).reduce((sum, { span }) => sum + span, 0);
    return widths.slice(0, before).reduce((sum, width) => sum + width, 8);
  });
  const besideAt = cells.findIndex((cell, i) => cell.key === null && i > switchAt);
  return (
    <tfoot>
      <tr>
        {cells.map((cell, i) => (
          <td
            key={cell.key ?? `gap-${i}`}
            colSpan={cell.span}
            className={classes(cell.key ? css.right : css.beside)}
          >
            {cell.key && line.sums[cell.key]}
            {i === switchAt && (
              <span className={css.switch}>
                {totals.page ? <ExtentSwitch extent={extent} setExtent={setExtent} /> : say(LIST_WORDS.whole)}
                <span className="fig">{line.count}</span>
              </span>
            )}
            {i === besideAt && (
              <span className={css.whole} style={{ maxWidth: `calc(var(--seen-end) - ${starts[i] ?? 0}px)` }}>
                {line.beside}
              </span>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
