import { describe, expect, it } from 'vitest';
import type { Row } from '../answer.ts';
import { drawnRows, drawnTotal } from '../drawn.fixture.ts';
import { branchIds, drawnTree, rowId } from './tree.ts';

const byNet = (a: Row, b: Row) => b.total.net - a.total.net;
const names = (folded: readonly string[], compare = byNet) =>
  drawnTree(drawnRows, compare, (id) => folded.includes(id)).map(({ row, depth }) => [
    depth,
    row.titles.at(-1),
  ]);

describe('the rows of a report', () => {
  it('stand below what they belong to, each level in its order', () => {
    expect(names([], (a, b) => a.total.net - b.total.net).slice(-3)).toEqual([
      [0, 'Xırdalan Hazır Beton MMC'],
      [1, 'Çınqıl 5–20 mm'],
      [1, 'Qum, yuyulmuş'],
    ]);
  });

  it('are folded away below a row, and the row says so', () => {
    const first = rowId(['1']);
    const tree = drawnTree(drawnRows, byNet, (id) => id === first);
    expect(tree.slice(0, 2).map(({ row, isFolded }) => [row.titles.at(-1), isFolded])).toEqual([
      ['Xırdalan Hazır Beton MMC', true],
      ['Şirvan Asfalt-Beton ASC', false],
    ]);
    expect(tree[2]?.isFolded).toBeNull();
  });

  it('can be folded where others are below them', () => {
    expect(branchIds(drawnRows)).toHaveLength(8);
    expect(names(branchIds(drawnRows))).toHaveLength(8);
  });
});

it('the sums of the drawing agree with each other', () => {
  expect(drawnTotal.total).toMatchObject({
    ...{ net: 21_914_100_000, count: 784 },
    ...{ storedNet: 959_520_000, manualNet: 283_460_000 },
  });
  expect(drawnTotal.compared?.net).toBe(20_882_620_000);
  expect(drawnTotal.cells.map((cell) => cell?.net)).toEqual([
    81_220_000, 6_431_540_000, 6_384_760_000, 6_309_880_000, 2_706_700_000,
  ]);
});
