import type { ListState, View } from '#kit/grid/list-state.ts';
import type { Address } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';

/** A tab of a list that leads to another list. */
export type LeadingView = View & { readonly to: Address };

type Tied = {
  readonly onChange: (value: ListState) => void;
  readonly hrefOf: (value: ListState) => Address;
};

/** The same list, whose tabs that lead to other lists go there. */
export function withLeading<Rows extends Tied>(rows: Rows, leading: readonly LeadingView[]): Rows {
  const toOf = (view: string | null) => leading.find(({ key }) => key === view)?.to;
  return {
    ...rows,
    hrefOf: (next: ListState) => toOf(next.view) ?? rows.hrefOf(next),
    onChange: (next: ListState) => {
      const to = toOf(next.view);
      if (to) void navigate(to);
      else rows.onChange(next);
    },
  };
}
