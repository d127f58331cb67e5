// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastLog } from '#kit/toast/toast.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { Refused } from '#shell/api/refused.ts';
import { callOf } from '../../testing/call.ts';
import { draw } from '../../testing/draw.tsx';
import type { Row } from '../noun.ts';
import type { FormNoun } from './form-noun.ts';
import { sample, sampleRow } from '../sample.fixture.ts';
import { type RecordProps, useRecordForm } from './use-record-form.tsx';
import { ReferenceSearch } from './ReferenceSearch.tsx';

beforeEach(() => {
  toastLog.clear();
  hearProblem();
});
const row = sampleRow as Row;
const refusal = (code: string, fields: readonly string[] = []) =>
  new Refused({
    ...{ code, message: `refused: ${code}`, status: 422 },
    errors: fields.map((field) => ({ field, message: `${field}!` })),
  });

/** The form of a gate, which has a name and lanes; `answer` is what the server answers. */
function open(
  { form, ...more }: Partial<RecordProps> & { readonly form?: Partial<FormNoun> } = {},
  answer: () => object = () => ({ gate: { ...sampleRow, version: 3 } }),
) {
  const { name, lanes } = sample.fields;
  const add = callOf<object, object>('gate.add', answer);
  const change = callOf<object, object>('gate.change', answer);
  const noun: FormNoun = {
    ...sample,
    calls: { ...sample.calls, add: add as never, change: change as never },
    fields: { ...(name && { name }), ...(lanes && { lanes }) },
    taken: 'gate.taken',
    ...form,
  };
  const calls = { saved: [] as Row[], closed: 0, looked: 0 };
  const held = {} as { use: ReturnType<typeof useRecordForm> };
  function Harness(now: Partial<RecordProps>) {
    held.use = useRecordForm({
      ...{
        noun,
        row: null,
        close: () => void calls.closed++,
        saved: (one: Row) => void calls.saved.push(one),
      },
      ...{ Reference: ReferenceSearch, look: () => void calls.looked++, reload: () => {} },
      ...now,
    });
    return (
      <form {...held.use.form.formProps}>
        {held.use.parts.map(({ key, content }) => (
          <section key={key}>{content}</section>
        ))}
        {held.use.note}
        {held.use.dialog}
      </form>
    );
  }
  const drawn = draw(<Harness {...more} />);
  const become = (now: Partial<RecordProps>) => drawn.rerender(<Harness {...more} {...now} />);
  const set = (field: string, value: unknown) => act(async () => held.use.form.set(field, value as never));
  const send = () =>
    act(async () => void fireEvent.submit(drawn.container.querySelector('form') as HTMLFormElement));
  return { ...drawn, become, set, send, calls, add, change, now: () => held.use };
}
const titles = () => toastLog.all().map(({ title, detail }) => [title, detail]);

describe('the form of a new row', () => {
  it('begins with what it was made from, and sends what its fields mean', async () => {
    const { set, send, add, calls } = open({ typed: 'West' });
    await set('lanes', 2);
    await send();
    await waitFor(() => expect(calls.closed).toBe(1));
    expect(add.asked).toEqual([{ name: 'West', lanes: 2 }]);
    expect([calls.saved.map(({ version }) => version), titles()]).toEqual([
      [3],
      [['Gate əlavə edildi', 'North']],
    ]);
  });

  it('leads to its page where its noun wants that, and its toast says what the noun says', async () => {
    const went: number[] = [];
    const form: Partial<FormNoun> = { opensNew: true, addedText: (_, language) => `${language}: West` };
    const { send, calls } = open({ typed: 'West', form, toRow: (id) => void went.push(id) });
    await send();
    await waitFor(() => expect(went).toEqual([7]));
    expect([calls.closed, titles()]).toEqual([0, [['Gate əlavə edildi', 'az: West']]]);
  });

  it('that is wrong by what its noun says of several fields is not sent', async () => {
    const fault = { az: 'ikisi birlikdə', en: 'both together' };
    const faults: FormNoun['faults'] = ({ lanes }, stored) => (stored || lanes ? {} : { lanes: fault });
    const { set, send, add } = open({ typed: 'West', form: { faults } });
    await send();
    expect(add.asked).toEqual([]);
    await set('lanes', 2);
    await send();
    expect(add.asked).toHaveLength(1);
  });

  it('that is wrong is not sent', async () => {
    const { set, send, add, calls, now } = open();
    await set('lanes', 9);
    await send();
    expect([add.asked, calls.closed, now().form.wrong.length]).toEqual([[], 0, 2]);
  });

  it('that is refused on a field stays open with its sentence', async () => {
    const { send, calls, now } = open({ typed: 'West' }, () => {
      throw refusal('general.invalid', ['Name']);
    });
    await send();
    await waitFor(() => expect(now().form.wrong.length).toBe(1));
    expect([calls.closed, calls.saved, titles(), problemTold()]).toEqual([0, [], [], null]);
  });
});

describe('the form of a row there is', () => {
  it('sends it with its number and the version that it was opened as', async () => {
    const { set, send, add, change, calls } = open({ row });
    await set('name', 'West');
    await send();
    await waitFor(() => expect(calls.closed).toBe(1));
    expect([change.asked, add.asked]).toEqual([[{ name: 'West', lanes: 2, id: 7, version: 2 }], []]);
    expect(titles()).toEqual([['Dəyişikliklər tətbiq edildi', 'North']]);
  });

  it('leaves out what its reader only reads, in the form and in what is sent', async () => {
    const { set, send, change } = open({ row, form: { fixed: () => ['lanes'] } });
    const drawn = (name: string) => document.querySelectorAll(`[name="${name}"]`).length;
    expect([drawn('name'), drawn('lanes')]).toEqual([1, 0]);
    await set('name', 'West');
    await send();
    expect(change.asked).toEqual([{ name: 'West', id: 7, version: 2 }]);
  });

  it('asks before it is left with changes, and not without', async () => {
    const { set, calls, now } = open({ row });
    await act(async () => now().form.cancel?.());
    expect(calls.closed).toBe(1);
    await set('name', 'West');
    await act(async () => now().form.cancel?.());
    await screen.findByRole('dialog');
    expect(calls.closed).toBe(1);
  });

  it('shows that another person has changed it in the meantime, and nothing without a change', async () => {
    const { become, now } = open({ row, now: row });
    expect(now().note).toBeFalsy();
    become({ now: { ...row, version: 3, name: 'South' } as Row });
    expect(now().note).toBeTruthy();
  });

  it('says so, too, where it is refused for being old', async () => {
    const { set, send, now, calls } = open({ row, now: row }, () => {
      throw refusal('general.stale');
    });
    await set('name', 'West');
    await send();
    await waitFor(() => expect(now().note).toBeTruthy());
    expect(calls.closed).toBe(0);
  });
});
