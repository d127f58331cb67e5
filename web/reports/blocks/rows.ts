import { type Arranged, type BlockKey, blocks } from '@terezi/domain/reports/first-page.ts';

/** The wide part of a first page, row by row: two blocks beside each other, or a wide one, or the last one that is left, alone. */
export function rowsOf(standing: readonly Arranged[]): readonly (readonly BlockKey[])[] {
  const rows: BlockKey[][] = [];
  for (const { block } of standing) {
    const { place } = blocks[block];
    if (place === 'aside') continue;
    const [last] = rows.at(-1) ?? [];
    const hasRoom = rows.at(-1)?.length === 1 && last !== undefined && blocks[last].place === 'main';
    if (place === 'main' && hasRoom) rows.at(-1)?.push(block);
    else rows.push([block]);
  }
  return rows;
}

/** What stands beside, one under the other. */
export const asideOf = (standing: readonly Arranged[]): readonly BlockKey[] =>
  standing.flatMap(({ block }) => (blocks[block].place === 'aside' ? [block] : []));
