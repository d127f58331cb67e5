// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { hold } from '../testing/draw.tsx';
import { useLookInto } from './use-look-into.ts';

it('each refusal is looked into once, however often its form is drawn', () => {
  let looks = 0;
  const { rerender } = hold<void, boolean>(
    (isRefused) => useLookInto(isRefused, () => void (looks += 1)),
    false,
  );
  const looksOf = (isRefused: boolean) => {
    rerender(isRefused);
    return looks;
  };
  expect([false, true, true, false, true].map(looksOf)).toEqual([0, 1, 1, 1, 2]);
});
