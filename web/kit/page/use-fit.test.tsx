// @vitest-environment happy-dom
import { useRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { useFit } from './use-fit.ts';

/** A room of 100 pixels around content of this height at its full size. */
function Room({ high }: { high: number }) {
  const room = useRef<HTMLDivElement | null>(null);
  useFit(room);
  const measure = (element: HTMLDivElement | null) => {
    room.current = element;
    const zoom = () => Number((element?.firstElementChild as HTMLElement | null)?.style.zoom || 1);
    if (element)
      Object.defineProperties(element, {
        clientHeight: { get: () => 100, configurable: true },
        scrollHeight: { get: () => Math.max(100, high * zoom()), configurable: true },
      });
  };
  return (
    <div ref={measure}>
      <p>…</p>
    </div>
  );
}
// Fonts that are there at once.
beforeEach(() => void Reflect.set(document.fonts, 'ready', Promise.resolve()));

const zoomOf = (container: HTMLElement) => container.querySelector('p')?.style.zoom;
const fitOf = (container: HTMLElement) => container.querySelector('p')?.style.getPropertyValue('--fit');

describe('what stands in a room of fixed size', () => {
  it.each([
    ['has room', 90, '', '1'],
    ['is over by an invisible part', 101, '', '1'],
    ['is a quarter too high', 125, '0.8', '0.8'],
    ['is twice as high', 200, '0.5', '0.5'],
    ['would have to be too small to read', 1000, '0.4', '0.4'],
  ])('that %s is drawn as large as it fits, and never below 40 %%', (_what, high, zoom, fit) => {
    const { container } = draw(<Room high={high} />);
    expect([zoomOf(container), fitOf(container)]).toEqual([zoom, fit]);
  });

  it('grows again once it is less', () => {
    const { container, rerender } = draw(<Room high={200} />);
    rerender(<Room high={90} />);
    expect(zoomOf(container)).toBe('');
  });
});
