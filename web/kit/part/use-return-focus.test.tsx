// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { useReturnFocus } from './use-return-focus.ts';

function Drawer() {
  useReturnFocus();
  return <input aria-label="inside" />;
}
const Page = ({ isOpen, hasRow = true }: { isOpen: boolean; hasRow?: boolean }) => (
  <>
    {hasRow && <button type="button" aria-label="row" />}
    <button type="button" aria-label="other" />
    {isOpen && <Drawer />}
  </>
);
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const at = () => document.activeElement?.getAttribute('aria-label') ?? null;

/** Opens a drawer from a row and stands in it. */
function open() {
  const { container, rerender } = draw(<Page isOpen={false} />);
  const focus = (name: string) => container.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus();
  focus('row');
  rerender(<Page isOpen />);
  focus('inside');
  return { focus, rerender };
}

describe('a drawer that is gone', () => {
  it('gives the focus back to what it was opened from', async () => {
    const { rerender } = open();
    expect(at()).toBe('inside');
    rerender(<Page isOpen={false} />);
    await frame();
    expect(at()).toBe('row');
  });

  it('leaves it with the element that has taken it in the meantime', async () => {
    const { focus, rerender } = open();
    rerender(<Page isOpen={false} />);
    focus('other');
    await frame();
    expect(at()).toBe('other');
  });

  it('gives it to nothing that is no longer on the page', async () => {
    const { rerender } = open();
    rerender(<Page isOpen={false} hasRow={false} />);
    await frame();
    expect(at()).toBeNull();
  });
});
