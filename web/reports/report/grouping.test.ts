import { describe, expect, it } from 'vitest';
import { type Grouping, moved, rowDimensions, turned, withDimension, without, withMore } from './grouping.ts';

const weeks: Grouping = { by: ['customer', 'cargo', 'week'], across: 'week' };

describe('the grouping of a report', () => {
  it('has as rows what does not stand side by side', () => {
    expect(rowDimensions(weeks)).toEqual(['customer', 'cargo']);
  });

  it('has no dimension twice: one that stands elsewhere changes places', () => {
    expect(withDimension(weeks, 0, 'cargo')).toEqual({ by: ['cargo', 'customer', 'week'], across: 'week' });
    expect(withDimension(weeks, 0, 'truck').by).toEqual(['truck', 'cargo', 'week']);
    expect(withMore(weeks, 'cargo')).toEqual(weeks);
  });

  it('keeps what stands side by side there when it is exchanged for another', () => {
    expect(withDimension(weeks, 2, 'month')).toEqual({ by: ['customer', 'cargo', 'month'], across: 'month' });
  });

  it('has three levels at most and one at least', () => {
    expect(withMore(weeks, 'truck')).toEqual(weeks);
    expect(without({ by: ['customer'], across: null }, 'customer').by).toEqual(['customer']);
  });

  it('always leaves something for the rows', () => {
    const two = without(weeks, 'cargo');
    expect(two).toEqual({ by: ['customer', 'week'], across: 'week' });
    expect(without(two, 'customer')).toEqual({ by: ['week'], across: null });
    expect(turned({ by: ['week'], across: null }, 'week').across).toBeNull();
  });

  it('turns one dimension to columns, and another in its place', () => {
    expect(turned(weeks, 'week').across).toBeNull();
    expect(turned(weeks, 'cargo').across).toBe('cargo');
  });

  it('moves a dimension to another place and not past the ends', () => {
    expect(moved(weeks, 2, 0).by).toEqual(['week', 'customer', 'cargo']);
    expect(moved(weeks, 0, 1).by).toEqual(['cargo', 'customer', 'week']);
    expect(moved(weeks, 0, -1)).toEqual(weeks);
  });
});
