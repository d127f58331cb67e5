import type { Words } from '@terezi/domain/grammar/words.ts';
import { describe, expect, it } from 'vitest';
import {
  changedPaths,
  type FormAction,
  type FormState,
  type Faults,
  faultsOf,
  formReducer,
  openForm,
  shownMessage,
} from './form-state.ts';
import { sameValue } from './path.ts';

type Truck = { plate: string; brand: { id: string; name: string } | null; emptyWeight: number | null };
const truck: Truck = { plate: '90-KL-456', brand: null, emptyWeight: 15_240_000 };

const NEEDED: Words = { az: 'Məcburi sahə', en: 'Required' };
const UNREADABLE: Words = { az: 'Rəqəmlə yazın', en: 'Write it in digits' };
const validate = (values: Truck): Faults<Truck> => (values.plate ? {} : { plate: NEEDED });

type Step = FormAction<Truck>;
const after = (...steps: Step[]): FormState<Truck> => steps.reduce(formReducer<Truck>, openForm(truck));
const shown = (state: FormState<Truck>) => {
  const faults = faultsOf(state, validate(state.values));
  return { plate: shownMessage(state, faults, 'plate'), weight: shownMessage(state, faults, 'emptyWeight') };
};

const clear: Step = { kind: 'change', key: 'plate', value: '' };
const retype: Step = { kind: 'change', key: 'plate', value: '90-KL-457' };
const leave = (wrong: boolean): Step => ({ kind: 'leave', key: 'plate', wrong });
const garble: Step = {
  kind: 'change',
  key: 'emptyWeight',
  value: null,
  typed: { text: 'on ton', problem: UNREADABLE },
};
const refuse: Step = {
  kind: 'refuse',
  problems: [
    { Field: 'Plate', Message: 'Bu nömrə ilə avtomobil artıq mövcuddur' },
    { Field: 'Licence', Message: 'Lisenziya bitib' },
  ],
};

describe('when an error shows', () => {
  it.each<[string, Step[], Words | null]>([
    ['not while the field is first typed', [clear], null],
    ['once the field is left', [clear, leave(true)], NEEDED],
    ['not when a field is passed through unedited', [leave(true)], null],
    ['no longer as soon as it is right', [clear, leave(true), retype], null],
    ['with the very keystroke once it was wrong', [clear, leave(true), retype, clear], NEEDED],
    ['everywhere after a try to send', [clear, { kind: 'try' }], NEEDED],
  ])('%s', (_, steps, message) => {
    expect(shown(after(...steps)).plate).toBe(message);
  });

  it('a text that cannot be read is reported before any rule', () => {
    expect(shown(after(garble, { kind: 'try' })).weight).toBe(UNREADABLE);
  });
});

describe("the server's refusals", () => {
  it('stand at the field they name, in every letter case, and the rest above the form', () => {
    const state = after({ kind: 'send' }, refuse);
    expect(shown(state).plate).toBe('Bu nömrə ilə avtomobil artıq mövcuddur');
    expect([state.general, state.sending]).toEqual([['Lisenziya bitib'], false]);
  });

  it('about a part of something stand at the whole, never at a field of the same name', () => {
    const named = (Field: string): Step => ({ kind: 'refuse', problems: [{ Field, Message: 'Yox' }] });
    const other = after(named('Parts.0.Plate'));
    expect([shown(other).plate, other.general]).toEqual([null, ['Yox']]);
    expect(shown(after(named('Plate.0.Weight'))).plate).toBe('Yox');
  });

  it('go when the field is edited or the form sent again', () => {
    expect(shown(after(refuse, retype)).plate).toBeNull();
    expect(shown(after(refuse, { kind: 'try' })).plate).toBeNull();
  });
});

describe('values', () => {
  it('survive every refusal and failure', () => {
    const state = after(retype, { kind: 'try' }, { kind: 'send' }, refuse, { kind: 'stop' });
    expect(state.values.plate).toBe('90-KL-457');
  });

  it('typed while the form is on its way stay and count as changed', () => {
    const sent = after({ kind: 'send' });
    const accepted = formReducer(formReducer(sent, retype), { kind: 'accept', values: sent.values });
    expect([accepted.values.plate, changedPaths(accepted)]).toEqual(['90-KL-457', ['plate']]);
  });

  it('filled in by the program are marked until the field is edited or left', () => {
    const filled: Step = { kind: 'prefill', values: { plate: '10-AB-123', emptyWeight: 1 } };
    expect([...after(filled).prefilled]).toEqual(['plate', 'emptyWeight']);
    expect([...after(filled, leave(false), garble).prefilled]).toEqual([]);
  });

  it('start anew only on request', () => {
    expect(after(retype, { kind: 'start', values: truck })).toEqual(openForm(truck));
  });
});

describe('changes', () => {
  it.each<[string, Step[], string[]]>([
    ['none at first', [], []],
    ['an edited field', [retype], ['plate']],
    ['none once typed back', [retype, { kind: 'change', key: 'plate', value: '90-KL-456' }], []],
    ['an unreadable text', [garble], ['emptyWeight']],
  ])('are %s', (_, steps, keys) => {
    expect(changedPaths(after(...steps))).toEqual(keys);
  });

  it.each([
    [{ id: '1', name: 'Volvo' }, { id: '1', name: 'Volvo', fact: 'İsveç' }, true],
    [{ id: '1', name: 'Volvo' }, { id: '2', name: 'Volvo' }, false],
    [null, { id: '1', name: 'Volvo' }, false],
    [[1, 2], [1, 2], true],
    ['1', 1, false],
  ])('compare %o with %o as same: %s', (a, b, same) => {
    expect(sameValue(a, b)).toBe(same);
  });
});
