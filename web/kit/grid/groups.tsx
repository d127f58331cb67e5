import { Count } from '../part/Count.tsx';
import { number } from '../formats.ts';
import { useLanguage } from '../language.tsx';
import css from './list/list.module.css';

/** Rows that stand together in a list, under a name and with their number in all, where that is known. */
export type RowGroup = {
  readonly key: string;
  readonly name: string;
  readonly count?: number | undefined;
  /** Work that waits for the reader. */
  readonly isHot?: boolean | undefined;
  /** What stands beside the counter, such as how long the oldest has waited. */
  readonly beside?: string | undefined;
};

/** Whether a row is the first of its group on the page. */
export function startsGroup<Row>(
  rows: readonly Row[],
  at: number,
  groupOf: ((row: Row) => RowGroup) | undefined,
): boolean {
  const row = rows[at];
  const before = rows[at - 1];
  if (!groupOf || row === undefined) return false;
  return before === undefined || groupOf(before).key !== groupOf(row).key;
}

/** The name over the rows of a group. */
export function GroupName({ group }: { readonly group: RowGroup | undefined }) {
  const { language } = useLanguage();
  if (!group) return null;
  return (
    <span className={css.groupName}>
      {group.name}
      {group.count !== undefined && (
        <Count value={number(group.count, language)} hot={group.isHot ?? false} />
      )}
      {group.beside && <span className="cap">{group.beside}</span>}
    </span>
  );
}
