import { expect, it } from 'vitest';
import { joinedIds } from './news.ts';

const many = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

it.each([
  ['are of the rows of both, each once', [1, 2], [2, 3], [1, 2, 3]],
  ['are of the whole noun where one was', [1], null, null],
  ['are of the whole noun where the other was', null, [1], null],
  ['still name fifty rows', many(0, 25), many(25, 50), many(0, 50)],
  ['name no more than that', many(0, 25), many(25, 51), null],
])('two pieces of news about a noun %s', (_, one, other, joined) => {
  expect(joinedIds(one, other)).toEqual(joined);
});
