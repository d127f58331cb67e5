import type { ReactNode } from 'react';
import { FilterChips, type FiltersProps } from '../filter/FilterChips.tsx';
import css from './list.module.css';

/**
 * The row over a table: search and filters, or the selection in their place, and the columns. A hidden part keeps its
 * place, so that the rows do not move under a hand that selects several.
 */
export function ToolRow(
  props: FiltersProps & {
    readonly search: ReactNode;
    /** False while nothing is selected. */
    readonly selection: ReactNode;
    readonly columns: ReactNode;
    readonly legend?: ReactNode;
  },
) {
  const { search, selection, columns, legend, ...narrowing } = props;
  return (
    <div className={css.tools}>
      <div className={css.narrowing} data-away={Boolean(selection) || undefined}>
        {search}
        <FilterChips {...narrowing} />
      </div>
      {selection && (
        <div className={css.narrowing}>
          {selection}
          <FilterChips {...narrowing} isShort />
        </div>
      )}
      <div className={css.toolEnd}>
        {legend}
        {columns}
      </div>
    </div>
  );
}
