import type { ListState } from '#kit/grid/list-state.ts';
import type { Say } from '#kit/language.tsx';
import type { Report, Row } from '../answer.ts';
import type { Grouped } from '../deeper.ts';
import { type Dimension, titleOf } from '../dimension.ts';
import type { GroupLayout } from './group-columns.ts';
import type { At } from '../state.ts';
import type { Folding } from './use-folding.ts';

/** A group sum as it is shown. */
export type GroupParts = {
  readonly report: Report;
  readonly shown: GroupLayout;
  readonly grouped: Grouped;
  readonly levels: readonly Dimension[];
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  readonly at: At;
  readonly folding: Folding;
};

/** The name of a row, by the dimension of its last key. */
export const rowName =
  ({ levels, shown }: Pick<GroupParts, 'levels' | 'shown'>, say: Say) =>
  ({ keys, titles }: Row): string => {
    const level = levels[keys.length - 1];
    const last = { key: keys.at(-1) ?? '', title: titles.at(-1) ?? null };
    return level ? titleOf(level, last, { period: shown.period, say }) : (last.title ?? last.key);
  };
