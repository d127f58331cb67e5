// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { hold } from '../testing/draw.tsx';
import { useTonnes } from './use-tonnes.ts';

it('the grams of an order stand in tonnes, with one decimal in the language of their reader', () => {
  const { of, number } = hold(() => useTonnes(), null).result.current;
  expect(of({ limit: 120_000_000, consumed: 38_640_000, reserved: 1_000_000, most: 0 })).toEqual({
    limit: 120,
    consumed: 38.64,
    reserved: 1,
    most: 0,
  });
  expect([38.64, 38.66, 120].map(number)).toEqual(['38,6', '38,7', '120']);
});
