import { describe, expect, it } from 'vitest';
import { cardBeside, type Lane, laneBeside, lanesFor } from './lane.ts';

const lane = (key: string, ...cards: string[]): Lane => ({
  key,
  name: key,
  cards: cards.map((card) => ({ key: card, name: card, content: null })),
});
const lanes = [lane('waiting', 'a', 'b', 'c'), lane('called'), lane('scale', 'd'), lane('gone', 'e', 'f')];
/** Nothing goes back to waiting, and only what was on the scale may go. */
const may = (card: string, to: string) => to !== 'waiting' && (to !== 'gone' || card === 'd');

describe('a card of a board', () => {
  it('may go to every lane but its own that takes it', () => {
    expect(lanesFor(lanes, 'a', may).map(({ key }) => key)).toEqual(['called', 'scale']);
    expect(lanesFor(lanes, 'd', may).map(({ key }) => key)).toEqual(['called', 'gone']);
  });

  it.each([
    ['a', 1, 'called'],
    ['d', 1, 'gone'],
    ['d', -1, 'called'],
    ['a', -1, null],
    ['e', 1, null],
  ] as const)('%s goes by %i to %s', (card, by, to) => {
    expect(laneBeside(lanes, card, by, may)?.key ?? null).toBe(to);
  });

  it('skips a lane that does not take it', () => {
    const notCalled = (_: string, to: string) => to !== 'called';
    expect(laneBeside(lanes, 'a', 1, notCalled)?.key).toBe('scale');
  });

  it.each([
    ['a', 'ArrowDown', 'b'],
    ['a', 'ArrowUp', null],
    ['c', 'ArrowDown', null],
    ['c', 'ArrowRight', 'd'],
    ['b', 'ArrowRight', 'd'],
    ['d', 'ArrowRight', 'e'],
    ['f', 'ArrowLeft', 'd'],
    ['d', 'ArrowLeft', 'a'],
    ['a', 'Home', null],
    ['gone', 'ArrowLeft', null],
  ])('%s has by %s the neighbour %s', (card, key, to) => {
    expect(cardBeside(lanes, card, key)).toBe(to);
  });
});
