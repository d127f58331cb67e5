import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import { type Column, type ColumnKind, kindOf } from './column.ts';
import { coveredColumns, type GridLayout } from './layout.ts';

const FIGURES: readonly ColumnKind[] = ['number', 'figure', 'date', 'id'];

/** The properties of the table that say which of its columns are seen only in part. */
const inkOf = (key: string): string => `--ink-${key}`;
const lostOf = (key: string): string => `--lost-${key}`;

/** How a cell ends where only a part of it is seen: a text with an ellipsis, a figure not at all, since half of it is another figure. */
export const edgeStyle = <Row>(column: Column<Row>): CSSProperties =>
  FIGURES.includes(kindOf(column))
    ? ({ '--ink-here': `var(${inkOf(column.key)})` } as CSSProperties)
    : { paddingRight: `calc(var(--s2) + var(${lostOf(column.key)}, 0px))` };

/**
 * Marks in the table which of its columns are seen only in part, where its seen part ends, and whether anything stands
 * beyond. It does so past React: a scroll draws no row again. `room` is the width that is seen, 0 while it is not known:
 * asking the browser for it, or for where it has scrolled to, would have it lay all rows out too early.
 */
export function useCovered(layout: GridLayout, room: number): RefObject<HTMLTableElement | null> {
  const ref = useRef<HTMLTableElement>(null);
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    const table = ref.current;
    const area = table?.parentElement;
    if (!table || !area || room === 0) return;
    const width = layout.widths.reduce((sum, each) => sum + each, 0);
    let properties: readonly string[] = [];
    const tell = () => {
      const view = { room, scrolled: scrolled.current };
      const { left, right } = coveredColumns(layout, view);
      const all: Record<string, string> = {
        '--seen-end': `${view.scrolled + view.room}px`,
        ...(left && { [inkOf(left)]: 'transparent' }),
        ...(right && { [inkOf(right.key)]: 'transparent', [lostOf(right.key)]: `${right.pixels}px` }),
      };
      for (const name of properties) if (!(name in all)) table.style.removeProperty(name);
      for (const [name, value] of Object.entries(all)) table.style.setProperty(name, value);
      properties = Object.keys(all);
      table.toggleAttribute('data-more', view.scrolled + view.room < width);
    };
    const follow = () => {
      scrolled.current = area.scrollLeft;
      tell();
    };
    tell();
    area.addEventListener('scroll', follow, { passive: true });
    return () => {
      area.removeEventListener('scroll', follow);
      for (const name of properties) table.style.removeProperty(name);
    };
  }, [layout, room]);
  return ref;
}
