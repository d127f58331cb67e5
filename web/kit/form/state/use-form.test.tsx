// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { later } from '../../../testing/later.ts';
import { ErrorSummary } from '../ErrorSummary.tsx';
import type { Form, FormOptions } from './form.ts';
import type { Problem } from './form-state.ts';
import { memoryStore } from './keep.ts';
import { TextField } from '../field/TextField.tsx';
import { DateField, MassField } from '../field/TypedField.tsx';
import { useForm } from './use-form.ts';
import { useLeaving } from '../use-leaving.tsx';

type Truck = { plate: string; weight: number | null; until: string | null };
const blank: Truck = { plate: '', weight: null, until: null };
const words = (az: string) => ({ az, en: az });

/** A form of a truck whose plate is needed, and what it sent. */
function open(more: Partial<FormOptions<Truck>> = {}) {
  const calls = { sent: [] as Truck[], accepted: 0, cancelled: 0, left: 0 };
  const held = {} as { form: Form<Truck> };
  function Harness() {
    const form = useForm<Truck>({
      labels: { plate: words('Nömrə'), weight: words('Çəki'), until: words('Sənəd') },
      initial: blank,
      validate: ({ plate }) => (plate === '' ? { plate: words('Məcburi sahə') } : {}),
      submit: async (values) => void calls.sent.push(values),
      accepted: () => void calls.accepted++,
      cancel: () => void calls.cancelled++,
      ...more,
    });
    held.form = form;
    const leaving = useLeaving(form);
    return (
      <form {...form.formProps}>
        <ErrorSummary wrong={form.wrong} general={form.general} />
        <TextField field={form.field('plate')} normalize={(text) => text.toUpperCase()} />
        <MassField field={form.field('weight')} />
        <DateField field={form.field('until')} />
        <button type="button" onClick={() => leaving.ask(() => void calls.left++)}>
          Çıx
        </button>
        <button type="submit">Yadda saxla</button>
        {leaving.dialog}
      </form>
    );
  }
  return { ...draw(<Harness />), calls, held };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const wrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true';
const messageOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent.trim();

describe('what a form sends', () => {
  it('is what its fields mean: grams, a day, capitals', async () => {
    const { user, calls } = open();
    await user.type(field('Nömrə'), '10aa001');
    await user.type(field('Çəki'), '15240,5');
    await user.type(field('Sənəd'), '01.02.2027{Control>}{Enter}{/Control}');
    await waitFor(() => expect(calls.accepted).toBe(1));
    expect(calls.sent).toEqual([{ plate: '10AA001', weight: 15_240_500, until: '2027-02-01' }]);
  });

  it('goes once, however often it is sent while it is on its way', async () => {
    const way = later<undefined>();
    let sent = 0;
    const { user, held, calls } = open({
      initial: { ...blank, plate: 'A' },
      submit: () => (sent++, way.promise),
    });
    field('Nömrə').focus();
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
    expect([sent, held.form.isSending]).toEqual([1, true]);
    await act(async () => way.give(undefined));
    expect([calls.accepted, held.form.isSending]).toEqual([1, false]);
  });

  it('stays as it was where the sending itself fails', async () => {
    const { user, held } = open({ submit: () => Promise.reject(new Error('away')) });
    await user.type(field('Nömrə'), 'A');
    await expect(act(() => held.form.submit())).rejects.toThrow('away');
    expect([held.form.values.plate, held.form.isSending, held.form.isDirty]).toEqual(['A', false, true]);
  });
});

describe('what is wrong in a form', () => {
  it('is reported when a person tries to send it: above by name, beside its field, with the cursor there', async () => {
    const { user, calls } = open();
    expect(wrong('Nömrə')).toBe(false);
    await user.click(field('Çəki'));
    await user.keyboard('{Enter}');
    expect([wrong('Nömrə'), messageOf('Nömrə'), calls.sent]).toEqual([true, 'Məcburi sahə', []]);
    expect(document.activeElement).toBe(field('Nömrə'));
    expect(screen.getByRole('button', { name: 'Nömrə' })).toBeTruthy();
    field('Sənəd').focus();
    await user.click(screen.getByRole('button', { name: 'Nömrə' }));
    expect(document.activeElement).toBe(field('Nömrə'));
    await user.keyboard('b');
    expect([wrong('Nömrə'), screen.queryByRole('button', { name: 'Nömrə' })]).toEqual([false, null]);
  });

  it('is reported on a field once it is left, and stays as it was typed', async () => {
    const { user } = open();
    await user.type(field('Çəki'), '12x');
    expect(wrong('Çəki')).toBe(false);
    await user.tab();
    expect([wrong('Çəki'), field('Çəki').value]).toEqual([true, '12x']);
  });

  it('is what the server refuses, on its field until that is changed, or above the form', async () => {
    const refusals: Problem[] = [
      { Field: 'Plate', Message: 'Bu nömrə var' },
      { Field: 'Elsewhere', Message: 'Şirkət dayandırılıb' },
    ];
    const { user, calls } = open({ submit: async () => refusals });
    await user.type(field('Nömrə'), 'A{Enter}');
    await screen.findByText('Şirkət dayandırılıb');
    expect([messageOf('Nömrə'), calls.accepted, document.activeElement === field('Nömrə')]).toEqual([
      'Bu nömrə var',
      0,
      true,
    ]);
    await user.keyboard('b');
    expect([wrong('Nömrə'), field('Nömrə').value]).toEqual([false, 'AB']);
  });
});

describe('what was typed', () => {
  it('is printed in one manner once its field is left', async () => {
    const { user } = open();
    await user.type(field('Çəki'), '15240.50');
    await user.tab();
    expect(field('Çəki').value).toBe('15\u202f240,5');
  });

  it('is a day that goes up and down by arrows', async () => {
    const { user, held } = open({ initial: { ...blank, until: '2027-02-28' } });
    field('Sənəd').focus();
    await user.keyboard('{ArrowUp}');
    expect([held.form.values.until, field('Sənəd').value]).toEqual(['2027-03-01', '01.03.2027']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(held.form.values.until).toBe('2027-02-27');
  });

  it('is drawn otherwise where the program filled it in, until a person has looked', async () => {
    const { user, held } = open();
    act(() => held.form.prefill({ plate: 'AUTO' }));
    expect([field('Nömrə').value, field('Nömrə').dataset['prefilled']]).toEqual(['AUTO', 'true']);
    await user.click(field('Nömrə'));
    await user.tab();
    expect(field('Nömrə').dataset['prefilled']).toBeUndefined();
  });
});

describe('a draft', () => {
  it('is kept a moment after the last change and opens with the next form, also what could not be read', async () => {
    const store = memoryStore();
    const draft = { key: 'truck', store, shape: '1' };
    const first = open({ draft });
    await first.user.type(field('Nömrə'), 'A1');
    await first.user.type(field('Çəki'), '12x');
    await waitFor(() => expect(store.getItem('draft:truck')).toContain('12x'));
    first.unmount();
    const { held } = open({ draft });
    expect([field('Nömrə').value, field('Çəki').value, held.form.isDirty]).toEqual(['A1', '12x', true]);
    expect(held.form.draftAt).toBe(JSON.parse(store.getItem('draft:truck') ?? '{}').at);
  });

  it('is kept at once when the page goes away, or the form', async () => {
    const store = memoryStore();
    const { user, unmount } = open({ draft: { key: 'truck', store, shape: '1' } });
    fireEvent.change(field('Nömrə'), { target: { value: 'a' } });
    fireEvent(window, new Event('pagehide'));
    expect(store.getItem('draft:truck')).toContain('"plate":"A"');
    await user.type(field('Nömrə'), 'b');
    unmount();
    expect(store.getItem('draft:truck')).toContain('"plate":"AB"');
  });

  it('is gone once the form was accepted, and once it is begun anew', async () => {
    const store = memoryStore();
    const { user, calls, held } = open({ draft: { key: 'truck', store, shape: '1' } });
    await user.type(field('Nömrə'), 'A{Enter}');
    await waitFor(() => expect(calls.accepted).toBe(1));
    expect([store.getItem('draft:truck'), held.form.isDirty]).toEqual([null, false]);
    await user.type(field('Nömrə'), 'B');
    await waitFor(() => expect(held.form.draftAt).not.toBeNull());
    act(() => held.form.restart());
    expect([field('Nömrə').value, store.getItem('draft:truck'), held.form.draftAt]).toEqual(['', null, null]);
  });
});

describe('who leaves a form', () => {
  const question = () => screen.queryByRole('dialog', { name: 'Yadda saxlanmamış dəyişikliklər var' });
  const leave = () => screen.getByRole('button', { name: 'Çıx' });

  it('goes at once where nothing was changed, and by Escape is up to the page', async () => {
    const { user, calls } = open();
    await user.click(leave());
    field('Nömrə').focus();
    await user.keyboard('{Escape}');
    expect([calls.left, calls.cancelled, question()]).toEqual([1, 1, null]);
  });

  it('is asked first where something was, by the names of it, and may stay', async () => {
    const { user, calls } = open();
    await user.type(field('Nömrə'), 'A');
    await user.click(leave());
    expect(question()?.textContent).toContain('Nömrə');
    await user.click(screen.getByRole('button', { name: 'Formaya qayıt' }));
    expect([calls.left, question(), field('Nömrə').value]).toEqual([0, null, 'A']);
    await user.click(leave());
    await user.click(screen.getByRole('button', { name: 'Dəyişiklikləri at' }));
    expect([calls.left, field('Nömrə').value]).toEqual([1, '']);
  });

  it('may leave the draft behind where one is kept', async () => {
    const store = memoryStore();
    const { user, calls, held } = open({ draft: { key: 'truck', store, shape: '1' } });
    await user.type(field('Nömrə'), 'A');
    await waitFor(() => expect(held.form.draftAt).not.toBeNull());
    await user.click(leave());
    await user.click(screen.getByRole('button', { name: 'Qaralama qalsın' }));
    expect([calls.left, store.getItem('draft:truck')]).toEqual([1, expect.stringContaining('"A"')]);
  });

  it('is asked by the browser only where a reload would lose something', async () => {
    const unload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const { user, unmount } = open();
    expect(unload()).toBe(false);
    await user.type(field('Nömrə'), 'A');
    expect(unload()).toBe(true);
    unmount();
    expect(unload()).toBe(false);
  });
});
