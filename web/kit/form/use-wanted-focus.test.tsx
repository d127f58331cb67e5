// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { type RowAct, useWantedFocus } from './use-wanted-focus.ts';

type Wanted = { readonly index: number; readonly on: 'field' | RowAct };

/** A list of rows, the first of which cannot go up, and what is wanted once one of its rows is gone. */
function Rows({ names, wanted }: { names: readonly string[]; wanted: Wanted }) {
  const list = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(names);
  const focus = useWantedFocus(list, rows.length);
  return (
    <div ref={list}>
      <div data-rows>
        {rows.map((name, at) => (
          <div data-row key={name}>
            <input aria-label={name} />
            <button type="button" data-act="up" aria-label={`${name} up`} aria-disabled={at === 0} />
            <button type="button" data-act="remove" aria-label={`${name} remove`} />
          </div>
        ))}
      </div>
      <button type="button" data-add aria-label="add" />
      <button
        type="button"
        aria-label="act"
        onClick={() => {
          setRows(rows.slice(1));
          focus(wanted);
        }}
      />
    </div>
  );
}

describe('after the first row is gone', () => {
  it.each<[string, readonly string[], Wanted, string]>([
    ['the same act of it', ['a', 'b', 'c'], { index: 1, on: 'up' }, 'c up'],
    ['its removal where the act is not possible', ['a', 'b', 'c'], { index: 0, on: 'up' }, 'b remove'],
    ['the last row where the wanted one is gone', ['a', 'b'], { index: 5, on: 'remove' }, 'b remove'],
    ['the way to add one where none is left', ['a'], { index: 0, on: 'remove' }, 'add'],
  ])('the focus is on %s', async (_what, names, wanted, on) => {
    const { container, user } = draw(<Rows names={names} wanted={wanted} />);
    const [button] = container.querySelectorAll('[aria-label="act"]');
    await user.click(button as Element);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(on);
  });

  it('is moved once: what is drawn later leaves it where a person has put it', async () => {
    const { container, user, rerender } = draw(
      <Rows names={['a', 'b']} wanted={{ index: 0, on: 'remove' }} />,
    );
    await user.click(container.querySelector('[aria-label="act"]') as Element);
    container.querySelector<HTMLElement>('[data-add]')?.focus();
    rerender(<Rows names={['a', 'b']} wanted={{ index: 0, on: 'remove' }} />);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('add');
  });
});
