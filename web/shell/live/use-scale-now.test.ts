// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hold } from '../../testing/draw.tsx';
import { showOn } from '../../testing/scale.ts';
import { useReadAt, useScaleNow } from './use-scale-now.ts';

const DIVISION = 20_000;
const scaleNow = (id: number, isEarly = false) =>
  hold((early: boolean) => useScaleNow({ id, division: DIVISION }, early), isEarly);

describe('what a scale shows now', () => {
  it('is awaited on a page that has just opened, and lost once it should have come', async () => {
    const { result, rerender } = scaleNow(901, true);
    expect(result.current).toEqual({ state: 'awaited', grams: null });
    rerender(false);
    await waitFor(() => expect(result.current).toEqual({ state: 'lost', grams: null }));
  });

  it('is its weight and how it stands, of this scale alone', async () => {
    const { result } = scaleNow(902);
    showOn(903, { grams: 1_000_000, state: 'stable' });
    showOn(902, { grams: 15_240_000, state: 'stable' });
    await waitFor(() => expect(result.current).toEqual({ state: 'stable', grams: 15_240_000 }));
  });

  it('is no weight where it cannot be read, after any earlier figure', async () => {
    const { result } = scaleNow(904);
    showOn(904, { grams: 15_240_000, state: 'stable' });
    await waitFor(() => expect(result.current.grams).toBe(15_240_000));
    showOn(904, { grams: 15_240_000, state: 'lost' });
    await waitFor(() => expect(result.current).toEqual({ state: 'lost', grams: null }));
  });

  it('came at a time, shown to the second', async () => {
    const { result } = hold(() => useReadAt(905), null);
    expect(result.current).toBeNull();
    showOn(905, { at: '2026-11-21T10:31:08.250Z' });
    await waitFor(() => expect(result.current).toBe('2026-11-21T10:31:08Z'));
  });
});
