import { describe, expect, it } from 'vitest';
import { type GatheredPage, gatherRows, Unsteady } from './gather.ts';

const SIZE = 3;
const signal = new AbortController().signal;

/** A list of names in pages of three that something happens to before a page is asked. */
function listOf(names: string[], before: (asked: number, list: string[]) => void = () => {}) {
  const list = [...names];
  const told: [number, number][] = [];
  let asked = 0;
  const ask = async (page: number): Promise<GatheredPage<string>> => {
    before(++asked, list);
    return { rows: list.slice((page - 1) * SIZE, page * SIZE), total: list.length };
  };
  const tell = (done: number, total: number) => void told.push([done, total]);
  return { gathering: { ask, idOf: (name: string) => name, signal, tell }, told, askedFor: () => asked };
}

const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('a list that is gathered', () => {
  it('comes whole and in order, and tells how far it is', async () => {
    const { gathering, told } = listOf(seven);
    expect(await gatherRows(gathering)).toEqual(seven);
    expect(told).toEqual([
      [3, 7],
      [6, 7],
      [7, 7],
    ]);
  });

  it('of nothing is nothing, asked for once', async () => {
    const { gathering, askedFor } = listOf([]);
    expect(await gatherRows(gathering)).toEqual([]);
    expect(askedFor()).toBe(1);
  });

  it('has each row once when a new one pushes the others down', async () => {
    const { gathering } = listOf(seven, (asked, list) => asked === 2 && list.unshift('new'));
    const rows = await gatherRows(gathering);
    expect(rows).toHaveLength(new Set(rows).size);
    expect([...rows].sort()).toEqual([...seven, 'new'].sort());
  });

  it('is read again when a row left and another slipped over the edge unseen', async () => {
    const { gathering } = listOf(seven, (asked, list) => asked === 2 && list.shift());
    expect(await gatherRows(gathering)).toEqual(seven.slice(1));
  });

  it('that never stands still is refused, not shortened', async () => {
    const { gathering } = listOf(seven, (_, list) => list.unshift(String(list.length)));
    await expect(gatherRows(gathering)).rejects.toThrow(Unsteady);
  });

  it('ends with what asking throws', async () => {
    const { gathering } = listOf(seven, (asked) => {
      if (asked === 2) throw new Error('no connection');
    });
    await expect(gatherRows(gathering)).rejects.toThrow('no connection');
  });
});
