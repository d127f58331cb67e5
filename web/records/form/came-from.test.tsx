// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { useCameFrom, useStandsOver } from './came-from.ts';

/** The list of a noun, with the rows that have come. */
function List({ noun, ids }: { readonly noun: string; readonly ids: readonly number[] }) {
  useCameFrom(noun);
  return ids.map((id) => (
    <button key={id} type="button" data-row={id}>
      {id}
    </button>
  ));
}
function Page({ noun, id }: { readonly noun: string; readonly id: number | null }) {
  useStandsOver(noun, id);
  return null;
}
const focused = () =>
  (document.activeElement instanceof HTMLElement && document.activeElement.dataset['row']) || null;

describe('a reader who goes back from the page of a row', () => {
  it('finds the focus on that row, once it has come', () => {
    draw(<Page noun="gate" id={12} />).unmount();
    const { rerender } = draw(<List noun="gate" ids={[]} />);
    expect(focused()).toBeNull();
    rerender(<List noun="gate" ids={[11, 12]} />);
    expect(focused()).toBe('12');
  });

  it('is led there once: a later drawing leaves the focus alone', () => {
    draw(<Page noun="gate" id={12} />).unmount();
    const { rerender } = draw(<List noun="gate" ids={[11, 12]} />);
    document.querySelector<HTMLElement>('[data-row="11"]')?.focus();
    rerender(<List noun="gate" ids={[11, 12, 13]} />);
    expect(focused()).toBe('11');
  });

  it('is led to the last row that was opened over the list', () => {
    const { rerender, unmount } = draw(<Page noun="gate" id={11} />);
    rerender(<Page noun="gate" id={12} />);
    rerender(<Page noun="gate" id={null} />);
    unmount();
    draw(<List noun="gate" ids={[11, 12]} />);
    expect(focused()).toBe('12');
  });

  it('is led nowhere in the list of another noun, nor in one that was left before the row had come', () => {
    draw(<Page noun="gate" id={12} />).unmount();
    const trucks = draw(<List noun="truck" ids={[12]} />);
    expect(focused()).toBeNull();
    trucks.unmount();
    draw(<List noun="gate" ids={[11]} />).unmount();
    draw(<List noun="gate" ids={[12]} />);
    expect(focused()).toBeNull();
  });
});
