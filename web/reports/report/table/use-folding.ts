import { useState } from 'react';

/** What is folded away of the rows of a report. */
export type Folding = {
  readonly isFolded: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Whether everything that can be is folded, and the way to fold or unfold all. */
  readonly isAllFolded: boolean;
  readonly foldAll: (isFolded: boolean) => void;
};

type Folded = { readonly of: string; readonly all: boolean; readonly others: ReadonlySet<string> };

/**
 * Which rows are folded, anew for each grouping; `isFolded` is how one opens. `all` holds for every row but `others`, which
 * stand the other way.
 */
export function useFolding(grouping: string, isFolded: boolean): Folding {
  const [folds, setFolds] = useState<Folded | null>(null);
  const usual: Folded = { of: grouping, all: isFolded, others: new Set() };
  const folded = folds?.of === grouping ? folds : usual;
  return {
    isFolded: (id) => folded.all !== folded.others.has(id),
    toggle: (id) => {
      const others = new Set(folded.others);
      if (!others.delete(id)) others.add(id);
      setFolds({ ...folded, others });
    },
    isAllFolded: folded.all && folded.others.size === 0,
    foldAll: (all) => setFolds({ of: grouping, all, others: new Set() }),
  };
}
