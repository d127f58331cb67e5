import type { Words } from '@terezi/domain/grammar/words.ts';
import { describe, expect, it } from 'vitest';
import { openWithDraft, readDraft, writeDraft } from './draft.ts';
import {
  changedPaths,
  type Faults,
  faultsInRows,
  faultsOf,
  type FormAction,
  type FormState,
  formReducer,
  openForm,
  shownMessage,
} from './form-state.ts';
import { memoryStore } from './keep.ts';
import { pathsOf } from './path.ts';
import { rowKeysOf } from './rows.ts';

type Part = { cargo: { id: string; name: string } | null; weight: number | null; steps: { scale: string }[] };
type Order = {
  number: string;
  address: { street: string; rayon: string | null };
  weight: number;
  parts: Part[];
};
const part = (weight: number | null, ...scales: string[]): Part => ({
  cargo: null,
  weight,
  steps: scales.map((scale) => ({ scale })),
});
const order: Order = {
  number: '17',
  address: { street: 'Nizami 1', rayon: null },
  weight: 40,
  parts: [part(10, 'A'), part(20, 'A', 'B'), part(30)],
};
const blanks = { parts: part(null), 'parts.steps': { scale: '' } };

const NEEDED: Words = { az: 'Məcburi sahə', en: 'Required' };
const validate = ({ parts }: Order): Faults<Order> =>
  faultsInRows('parts', parts, ({ weight }) => (weight === null ? { weight: NEEDED } : {}));

type Step = FormAction<Order>;
const after = (...steps: Step[]): FormState<Order> => steps.reduce(formReducer<Order>, openForm(order));
const rows = (action: Extract<Step, { kind: 'rows' }>['action'], list = 'parts'): Step => ({
  kind: 'rows',
  list,
  action,
});
const weigh = (row: number, value: number | null): Step => ({
  kind: 'change',
  key: `parts.${row}.weight`,
  value,
});
const refuse = (Field: string): Step => ({ kind: 'refuse', problems: [{ Field, Message: 'Yox' }] });
const weights = ({ values }: FormState<Order>) => values.parts.map(({ weight }) => weight);

describe('a value inside another one', () => {
  it('is changed where it stands, and nothing beside it', () => {
    const { values } = after(
      { kind: 'change', key: 'address.street', value: 'Nizami 2' },
      { kind: 'change', key: 'parts.1.steps.0.scale', value: 'C' },
    );
    expect(values.address).toEqual({ street: 'Nizami 2', rayon: null });
    expect(values.parts[1]?.steps).toEqual([{ scale: 'C' }, { scale: 'B' }]);
    expect(values.parts[0]).toBe(order.parts[0]);
  });

  it('counts as a change by itself in a group, and with its list in a row', () => {
    const street: Step = { kind: 'change', key: 'address.street', value: 'x' };
    expect(changedPaths(after(street, weigh(1, 21)))).toEqual(['address.street', 'parts']);
    expect(changedPaths(after(weigh(1, 21), weigh(1, 20)))).toEqual([]);
  });

  it('is found in the order in which people read the form', () => {
    expect(pathsOf({ ...order, parts: [part(1, 'A')] })).toEqual([
      'number',
      'address.street',
      'address.rayon',
      'weight',
      'parts',
      'parts.0',
      'parts.0.cargo',
      'parts.0.weight',
      'parts.0.steps',
      'parts.0.steps.0',
      'parts.0.steps.0.scale',
    ]);
  });
});

describe("the server's refusals of a value inside another one", () => {
  it.each([
    ['Parts.1.Weight', 'parts.1.weight'],
    ['Parts[1].Weight', 'parts.1.weight'],
    ['Address.Street', 'address.street'],
    ['Parts.1', 'parts.1'],
    ['Parts', 'parts'],
    ['Parts.1.Colour', 'parts.1'],
    ['Parts.9.Weight', 'parts'],
    ['Parts.1.Steps.0.Scale', 'parts.1.steps.0.scale'],
  ])('%s stands at %s', (field, path) => {
    expect(after(refuse(field)).refused).toEqual({ [path]: 'Yox' });
  });

  it('never stand at another field of the same name', () => {
    const state = after(refuse('Routes.1.Weight'));
    expect([state.refused, state.general]).toEqual([{}, ['Yox']]);
  });

  it('of a row and its list go with an edit in the row', () => {
    for (const field of ['Parts.1', 'Parts']) expect(after(refuse(field), weigh(1, 5)).refused).toEqual({});
    expect(after(refuse('Parts.1'), weigh(0, 5)).refused).toEqual({ 'parts.1': 'Yox' });
  });
});

describe('the rows of a list', () => {
  it.each<[string, Step, (number | null)[], number[]]>([
    ['added at the end', rows({ add: part(null), at: 3 }), [10, 20, 30, null], [0, 1, 2, -1]],
    ['removed', rows({ remove: 0 }), [20, 30], [1, 2]],
    ['moved up', rows({ move: 2, to: 0 }), [30, 10, 20], [2, 0, 1]],
    ['moved down', rows({ move: 0, to: 1 }), [20, 10, 30], [1, 0, 2]],
  ])('are %s and stay themselves', (_, step, expected, keys) => {
    const state = after(step);
    expect([weights(state), rowKeysOf(state, 'parts')]).toEqual([expected, keys]);
  });

  it('take with them what is known of their fields, and what is known of the rows in them', () => {
    const garbled: Step = {
      kind: 'change',
      key: 'parts.1.weight',
      value: null,
      typed: { text: 'on ton', problem: NEEDED },
    };
    const leave: Step = { kind: 'leave', key: 'parts.1.weight', wrong: true };
    const state = after(
      garbled,
      leave,
      rows({ move: 0, to: 1 }, 'parts.1.steps'),
      refuse('Parts.1.Steps.0.Scale'),
      rows({ move: 1, to: 2 }),
    );
    expect(Object.keys(state.typed)).toEqual(['parts.2.weight']);
    expect([...state.watched]).toEqual(['parts.2.weight']);
    expect(Object.keys(state.refused)).toEqual(['parts.2.steps.0.scale']);
    expect(rowKeysOf(state, 'parts.2.steps')).toEqual([1, 0]);
    expect(rowKeysOf(state, 'parts.1.steps')).toEqual([]);
    const faults = faultsOf(state, validate(state.values));
    expect(shownMessage(state, faults, 'parts.2.weight')).toBe(NEEDED);
    expect(shownMessage(state, faults, 'parts.1.weight')).toBeNull();
  });

  it('forget with a removed row what was known of it, and never give its number to another', () => {
    const add = rows({ add: part(null), at: 3 });
    const state = after(add, refuse('Parts.3.Weight'), rows({ remove: 3 }), add);
    expect([state.refused, rowKeysOf(state, 'parts')]).toEqual([{}, [0, 1, 2, -2]]);
  });

  const typedIn = (row: number): Step => ({
    kind: 'change',
    key: `parts.${row}.weight`,
    value: null,
    typed: { text: 'on ton', problem: NEEDED },
  });

  it('come back where they stood, with all that was typed into them and what was moved in them', () => {
    const before = after(
      typedIn(1),
      { kind: 'leave', key: 'parts.1.weight', wrong: true },
      rows({ move: 0, to: 1 }, 'parts.1.steps'),
    );
    const state = [rows({ remove: 1 }), weigh(0, 11), rows({ back: true })].reduce(
      formReducer<Order>,
      before,
    );
    expect(weights(state)).toEqual([11, null, 30]);
    expect(state.values.parts[1]).toEqual(before.values.parts[1]);
    expect(rowKeysOf(state, 'parts')).toEqual([0, 1, 2]);
    expect(rowKeysOf(state, 'parts.1.steps')).toEqual([1, 0]);
    expect([Object.keys(state.typed), [...state.watched]]).toEqual([['parts.1.weight'], ['parts.1.weight']]);
    // Once.
    expect(formReducer(state, rows({ back: true }))).toBe(state);
  });

  it('come back at the end where the others have become fewer, and into their own row wherever that has gone', () => {
    const last = after(rows({ remove: 2 }), rows({ back: true }));
    expect(weights(last)).toEqual([10, 20, 30]);
    const inner = after(
      rows({ remove: 0 }, 'parts.1.steps'),
      rows({ move: 1, to: 0 }),
      rows({ back: true }, 'parts.0.steps'),
    );
    expect(inner.values.parts[0]?.steps).toEqual([{ scale: 'A' }, { scale: 'B' }]);
    expect(after(rows({ remove: 0 }, 'parts.1.steps'), rows({ remove: 1 })).gone?.list).toBe('parts');
    expect(after(rows({ remove: 0 }, 'parts.1.steps'), rows({ move: 1, to: 0 })).gone?.list).toBe(
      'parts.0.steps',
    );
  });

  it('do not come back into a form that was accepted, begun anew or is on its way', () => {
    const gone = rows({ remove: 0 });
    for (const end of [
      { kind: 'accept', values: order },
      { kind: 'start', values: order },
      { kind: 'change', key: 'parts', value: [part(1)] },
    ] satisfies Step[])
      expect(after(gone, end).gone).toBeNull();
    const sent = after(gone, { kind: 'send' });
    expect(formReducer(sent, rows({ back: true }))).toBe(sent);
    const refused = [{ kind: 'stop' } as const, rows({ back: true })].reduce(formReducer<Order>, sent);
    expect(weights(refused)).toEqual([10, 20, 30]);
  });

  it('of which a new one is empty are not wrong before a person has been there', () => {
    const state = after({ kind: 'try' }, rows({ add: part(null), at: 3 }));
    const faults = faultsOf(state, validate(state.values));
    expect([faults['parts.3.weight'], shownMessage(state, faults, 'parts.3.weight')]).toEqual([NEEDED, null]);
  });

  it('stay where they are while the form is on its way, since the answer counts them as they were sent', () => {
    expect(weights(after({ kind: 'send' }, rows({ remove: 0 })))).toEqual([10, 20, 30]);
  });

  it('begin anew where the whole list is set', () => {
    const state = after(rows({ remove: 0 }), refuse('Parts.0.Weight'), {
      kind: 'change',
      key: 'parts',
      value: [part(1)],
    });
    expect([weights(state), rowKeysOf(state, 'parts'), state.refused]).toEqual([[1], [0], {}]);
  });
});

describe('a draft of a form with rows', () => {
  const AT = '2026-11-22T10:00:00Z';
  const place = () => ({ key: 'order:1', store: memoryStore(), shape: '1' });
  const kept = (state: FormState<Order>, initial = order, shape: object = blanks) => {
    const at = place();
    writeDraft(at, { state, at: AT, blanks });
    return openWithDraft(initial, readDraft(at, initial, { ...shape }), { ...shape });
  };

  it('brings back rows as they stood, with texts that could not be read', () => {
    const garbled: Step = {
      kind: 'change',
      key: 'parts.0.weight',
      value: null,
      typed: { text: 'on ton', problem: NEEDED },
    };
    const opened = kept(after(rows({ move: 2, to: 0 }), garbled));
    expect(weights(opened)).toEqual([null, 10, 20]);
    expect(opened.typed['parts.0.weight']?.text).toBe('on ton');
    expect(changedPaths(opened)).toEqual(['parts']);
  });

  it('leaves alone what another person changed in a group beside it', () => {
    const newer = { ...order, address: { street: 'Nizami 9', rayon: 'Nəsimi' } };
    const opened = kept(after({ kind: 'change', key: 'address.street', value: 'x' }), newer);
    expect(opened.values.address).toEqual({ street: 'x', rayon: 'Nəsimi' });
  });

  it('of a form whose rows have other fields brings nothing back', () => {
    const opened = kept(after(weigh(0, 1)), order, { ...blanks, parts: { ...part(null), price: null } });
    expect(opened.values).toEqual(order);
  });

  it.each([
    ['lacks a field', [{ cargo: null, weight: 1 }]],
    ['holds another kind of value', [{ ...part(1), steps: [{ scale: 7 }] }]],
    ['is none', ['x']],
  ])('brings back no list of which a row %s', (_, parts) => {
    const at = place();
    writeDraft(at, { state: after(weigh(0, 1)), at: AT, blanks });
    const whole = readDraft(at, order, blanks);
    const opened = openWithDraft(order, whole && { ...whole, changes: { parts, number: '18' } }, blanks);
    expect([opened.values.number, opened.values.parts]).toEqual(['18', order.parts]);
  });
});
