import { describe, expect, it } from 'vitest';
import { joined, pagesNeeded, placeIn } from './neighbours.ts';

const SIZE = 3;
const page2 = { start: 3, ids: [14, 15, 16] };
const page3 = { start: 6, ids: [17, 18] };

describe('the place of a row in the list it was opened from', () => {
  it.each([
    [15, page2, { index: 5, previous: { id: 14, page: 2 }, next: { id: 16, page: 2 } }],
    [14, page2, { index: 4, previous: null, next: { id: 15, page: 2 } }],
    [16, joined([page2, page3]), { index: 6, previous: { id: 15, page: 2 }, next: { id: 17, page: 3 } }],
    [18, page3, { index: 8, previous: { id: 17, page: 3 }, next: null }],
    [99, page2, null],
  ])('of %i', (id, stretch, place) => {
    expect(placeIn(stretch, id, SIZE)).toEqual(place);
  });
});

describe('the pages that must be known besides its own', () => {
  it.each([
    ['in the middle', 15, 2, { before: false, after: false }],
    ['first on its page', 14, 2, { before: true, after: false }],
    ['last on its page', 16, 2, { before: false, after: true }],
    ['first of all', 14, 1, { before: false, after: false }],
    ['last of all', 16, 3, { before: false, after: false }],
    ['moved to another page meanwhile', 99, 2, { before: true, after: true }],
  ])('of a ticket %s', (_, id, page, needed) => {
    expect(pagesNeeded(page2.ids, id, { page, pages: 3 })).toEqual(needed);
  });

  it('is none for the only ticket there is', () => {
    expect(pagesNeeded([7], 7, { page: 1, pages: 1 })).toEqual({ before: false, after: false });
  });
});
