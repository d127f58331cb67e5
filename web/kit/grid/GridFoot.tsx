import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useSay } from '../language.tsx';
import css from './grid.module.css';
import { switchCell, totalCells } from './layout.ts';
import { LIST_WORDS } from './words.ts';

/** Sums of one extent: what was counted, sums by column, and what else is worth saying beside them. */
export type TotalsLine = {
  /** "1 248 əməliyyat", already in the reader's language. */
  readonly count: string;
  readonly sums: Readonly<Record<string, ReactNode>>;
  readonly beside?: ReactNode;
};

/** Totals of the whole filtered result, from the server, and of the page if wanted. Never one passed off as the other. */
export type Totals = { readonly whole: TotalsLine; readonly page?: TotalsLine };

export type Extent = 'whole' | 'page';

/** The switch that says which rows the totals are of. */
function ExtentSwitch({ extent, setExtent }: { extent: Extent; setExtent: (extent: Extent) => void }) {
  const say = useSay();
  return (
    <Button.Group aria-label={say(LIST_WORDS.totals)}>
      {(['whole', 'page'] as const).map((e) => (
        <Button
          key={e}
          size="xs"
          variant={e === extent ? 'light' : 'soft'}
          aria-pressed={e === extent}
          onClick={() => setExtent(e)}
        >
          {say(LIST_WORDS[e])}
        </Button>
      ))}
    </Button.Group>
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
            {i === besideAt && line.beside}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
