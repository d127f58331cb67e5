// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '#kit/form/state/keep.ts';
import { TextField } from '#kit/form/field/TextField.tsx';
import type { Form } from '#kit/form/state/form.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import { draw } from '../../testing/draw.tsx';
import { asAddress } from './path.ts';
import { navigate, startRouter } from './router.ts';
import { type Guard, useGuard } from './use-guard.tsx';

type Gate = { name: string };
const labels = { name: { az: 'Ad', en: 'Name' } };

/** A form on a page of its own, kept as a draft where the test says so. */
function open({ isDrafted = false } = {}) {
  const held = {} as { form: Form<Gate>; guard: Guard };
  const draft = { key: 'draft:gate:new', store: memoryStore(), shape: 'gate' };
  function Page() {
    held.form = useForm<Gate>({
      ...{ labels, initial: { name: '' }, validate: () => ({}), submit: async () => undefined },
      ...(isDrafted && { draft }),
    });
    held.guard = useGuard(held.form);
    return (
      <form {...held.form.formProps}>
        <TextField field={held.form.field('name')} />
        {held.guard.dialog}
      </form>
    );
  }
  const { user, unmount } = draw(<Page />);
  const type = (text: string) => user.type(screen.getByLabelText('Ad'), text);
  /** Tries to go; while the question is open the page has not gone yet. */
  const wish = (to: string) => act(async () => void navigate(asAddress(to)));
  const answer = (name: string) => user.click(screen.getByRole('button', { name }));
  return { held, type, wish, answer, unmount };
}
const question = () => screen.queryByRole('dialog')?.textContent ?? null;
const pathname = () => location.pathname;

beforeEach(async () => {
  history.replaceState(null, '', '/gate/new');
  await startRouter(async () => ({ pattern: '/gate', params: {}, around: [], Screen: () => null }));
});

describe('an address under a form', () => {
  it('changes at once while nothing was typed', async () => {
    const { wish } = open();
    await wish('/gate');
    expect([pathname(), question()]).toEqual(['/gate', null]);
  });

  it('stays until it is asked, with what would be lost', async () => {
    const { type, wish } = open();
    await type('Şimal');
    await wish('/gate');
    await waitFor(() => expect(question()).toContain('Ad'));
    expect(pathname()).toBe('/gate/new');
  });

  it('stays for who stays, with what was typed, and is asked for again', async () => {
    const { type, wish, answer, held } = open();
    await type('Şimal');
    await wish('/gate');
    await answer('Formaya qayıt');
    await waitFor(() => expect(question()).toBeNull());
    expect([pathname(), held.form.values.name]).toEqual(['/gate/new', 'Şimal']);
    await wish('/gate');
    await waitFor(() => expect(question()).not.toBeNull());
  });

  it('changes for who discards, and nothing of it is left', async () => {
    const { type, wish, answer, held } = open();
    await type('Şimal');
    await wish('/gate');
    await answer('Dəyişiklikləri at');
    await waitFor(() => expect(pathname()).toBe('/gate'));
    expect(held.form.isDirty).toBe(false);
  });

  it('goes to the later of two wishes', async () => {
    const { type, wish, answer } = open();
    await type('Şimal');
    await wish('/gate');
    await wish('/truck');
    await answer('Dəyişiklikləri at');
    await waitFor(() => expect(pathname()).toBe('/truck'));
  });

  it('changes without a question once the form was sent', async () => {
    const { type, held } = open();
    await type('Şimal');
    await act(async () => held.guard.leave(() => void navigate(asAddress('/gate'))));
    expect([pathname(), question()]).toEqual(['/gate', null]);
  });

  it('is kept no longer once the form is gone', async () => {
    const { type, wish, unmount } = open();
    await type('Şimal');
    unmount();
    await wish('/gate');
    expect(pathname()).toBe('/gate');
  });
});

describe('a draft', () => {
  it('is kept by who leaves with it, and the form stays as it was typed', async () => {
    const { type, wish, answer, held } = open({ isDrafted: true });
    await type('Şimal');
    await waitFor(() => expect(held.form.draftAt).not.toBeNull());
    await wish('/gate');
    await answer('Qaralama qalsın');
    await waitFor(() => expect(pathname()).toBe('/gate'));
    expect(held.form.values.name).toBe('Şimal');
  });

  it('is not offered where none is kept', async () => {
    const { type, wish } = open();
    await type('Şimal');
    await wish('/gate');
    await waitFor(() => expect(question()).not.toBeNull());
    expect(screen.queryByRole('button', { name: 'Qaralama qalsın' })).toBeNull();
  });
});
