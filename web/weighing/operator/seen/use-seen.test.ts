// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hold } from '../../../testing/draw.tsx';
import type { Sighting } from './recognition.ts';
import { useSeen } from './use-seen.ts';

it('what was seen last opens and closes, and is picked by who listens to the readers, once they do', () => {
  const { result } = hold(() => useSeen(), null);
  const picked: number[] = [];
  result.current.pick(0);
  expect([picked, result.current.last, result.current.isOpen]).toEqual([[], [], false]);
  result.current.pickRef.current = (at) => void picked.push(at);
  result.current.pick(2);
  expect(picked).toEqual([2]);
  const sightings = [{ id: 4 } as Sighting];
  act(() => result.current.setLast(sightings));
  expect(result.current.last).toBe(sightings);
  const isOpenAfter = (press: () => void) => {
    act(press);
    return result.current.isOpen;
  };
  const { toggle, close } = result.current;
  expect([toggle, toggle, toggle, close, close].map(isOpenAfter)).toEqual([true, false, true, false, false]);
});
