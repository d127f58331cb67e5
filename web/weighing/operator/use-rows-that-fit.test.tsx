// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { useRowsThatFit } from './use-rows-that-fit.ts';

it('as many rows fit as the room has under a head of the same height, and never fewer than the least', () => {
  const rooms: (() => void)[] = [];
  let left = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        rooms.push(measure);
      }
      readonly observe = () => {};
      readonly unobserve = () => {};
      readonly disconnect = () => void (left += 1);
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  function Rows() {
    const [place, rows] = useRowsThatFit(32, 3);
    return (
      <div ref={place} data-testid="room">
        {rows}
      </div>
    );
  }
  const { container, unmount } = draw(<Rows />);
  const room = container.querySelector('[data-testid=room]') as Element;
  expect(room.textContent).toBe('3');
  const rowsIn = (height: number) => {
    Object.defineProperty(room, 'clientHeight', { value: height, configurable: true });
    act(() => rooms.forEach((measure) => measure()));
    return room.textContent;
  };
  expect([320, 319, 352, 64, 0].map(rowsIn)).toEqual(['9', '8', '10', '3', '3']);
  unmount();
  expect(left).toBeGreaterThan(0);
});
