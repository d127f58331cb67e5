// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { formKeys, useLostKeys } from './form-keys.ts';

type Props = { readonly name: string; readonly tell: (what: string) => void; readonly children?: ReactNode };

/** A form in a dialog at the end of the page, with another that is opened from it, as drawers and dialogs are drawn. */
function Dialog({ name, tell, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  useLostKeys();
  const keys = formKeys({ submit: () => tell(`${name} sent`), cancel: () => tell(`${name} cancelled`) });
  return createPortal(
    <section role="dialog" aria-modal="true" aria-label={name}>
      <form onKeyDown={keys}>
        <input aria-label={name} />
        <button type="button" onClick={() => setOpen(true)}>
          {name} yarat
        </button>
        {isOpen && children}
      </form>
    </section>,
    document.body,
  );
}

/** Two forms, the second one opened or not; answers what their keys did. */
function open(isAbove: boolean): string[] {
  const actions: string[] = [];
  const tell = (what: string) => void actions.push(what);
  draw(
    <Dialog name="Yük" tell={tell}>
      <Dialog name="Növ" tell={tell} />
    </Dialog>,
  );
  if (isAbove) fireEvent.click(screen.getByRole('button', { name: 'Yük yarat' }));
  return actions;
}
const field = (name: string) => screen.getByRole('textbox', { name });

it.for<[string, object, string]>([
  ['Esc', { key: 'Escape' }, 'cancelled'],
  ['Ctrl+Enter', { key: 'Enter', ctrlKey: true }, 'sent'],
])('%s is for the form that was just opened, also where it overtakes the focus', ([, key, action]) => {
  const actions = open(true);
  fireEvent.keyDown(field('Yük'), key);
  expect(actions).toEqual([`Növ ${action}`]);
  fireEvent.keyDown(field('Növ'), key);
  expect(actions).toEqual([`Növ ${action}`, `Növ ${action}`]);
});

it.for([true, false])(
  'Esc is for the uppermost form where nothing has the focus, and for it once: %s',
  (isAbove) => {
    const actions = open(isAbove);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(actions).toEqual([`${isAbove ? 'Növ' : 'Yük'} cancelled`]);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(actions).toHaveLength(1);
  },
);

it('Esc cancels the form that it was pressed in, where nothing lies above', () => {
  const actions = open(false);
  fireEvent.keyDown(field('Yük'), { key: 'Escape' });
  expect(actions).toEqual(['Yük cancelled']);
});
