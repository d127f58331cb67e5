import { describe, expect, it } from 'vitest';
import { type DraftPlace, dropDraft, openWithDraft, readDraft, writeDraft } from './draft.ts';
import { changedPaths, formReducer, openForm } from './form-state.ts';
import { forgiving, memoryStore } from './keep.ts';

const truck = { plate: '90-KL-456', note: '', emptyWeight: 15_240_000 as number | null };
const AT = '2026-11-21T14:51:00Z';
const place = (store = memoryStore(), shape = 'plate:text note:note'): DraftPlace => ({
  key: 'truck:7',
  store,
  shape,
});
const PROBLEM = { az: 'Rəqəmlə yazın', en: 'Write it in digits' };

const edited = () => {
  const noted = formReducer(openForm(truck), { kind: 'change', key: 'note', value: 'təmirdə' });
  const typed = { text: 'on ton', problem: PROBLEM };
  return formReducer(noted, { kind: 'change', key: 'emptyWeight', value: null, typed });
};

describe('a draft', () => {
  it('comes back with changed values and with texts that could not be read', () => {
    const store = memoryStore();
    expect(writeDraft(place(store), { state: edited(), at: AT })).toBe(AT);
    const opened = openWithDraft(truck, readDraft(place(store), truck));
    expect(opened.values).toEqual({ ...truck, note: 'təmirdə', emptyWeight: null });
    expect(opened.typed['emptyWeight']?.text).toBe('on ton');
    expect(changedPaths(opened)).toEqual(['note', 'emptyWeight']);
  });

  it('never holds what is secret', () => {
    const store = memoryStore();
    const noted = formReducer(openForm({ note: '', password: '' }), {
      kind: 'change',
      key: 'password',
      value: 'Demo1234',
    });
    const guarded = { ...place(store), secrets: ['password'] };
    expect(writeDraft(guarded, { state: noted, at: AT })).toBeNull();
    const both = formReducer(noted, { kind: 'change', key: 'note', value: 'təmirdə' });
    writeDraft(guarded, { state: both, at: AT });
    expect(readDraft(guarded, { note: '', password: '' })?.changes).toEqual({ note: 'təmirdə' });
    expect(store.getItem('draft:truck:7')).not.toContain('Demo1234');
  });

  it('leaves alone what another person changed in the record in the meantime', () => {
    const store = memoryStore();
    writeDraft(place(store), { state: edited(), at: AT });
    const newer = { ...truck, plate: '90-KL-457' };
    expect(openWithDraft(newer, readDraft(place(store), truck)).values).toMatchObject({
      plate: '90-KL-457',
      note: 'təmirdə',
    });
  });

  it('is not kept when nothing differs, and is gone once dropped', () => {
    const store = memoryStore();
    writeDraft(place(store), { state: edited(), at: AT });
    expect(writeDraft(place(store), { state: openForm(truck), at: AT })).toBeNull();
    expect(readDraft(place(store), truck)).toBeNull();
    writeDraft(place(store), { state: edited(), at: AT });
    dropDraft(place(store));
    expect(readDraft(place(store), truck)).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"at":1}', '{"at":"x","changes":[]}', '{"at":"x","changes":{}}'])(
    'is none when it reads %j',
    (text) => {
      const store = memoryStore();
      store.setItem('draft:truck:7', text);
      expect(readDraft(place(store), truck)).toBeNull();
    },
  );

  it('does not bring back fields that the form no longer has', () => {
    const gone = { text: 'y', problem: null };
    const draft = { at: AT, form: '', changes: { gone: 1, note: 'x' }, typed: { gone } };
    const { values, typed } = openWithDraft(truck, draft);
    expect([Object.keys(values), typed]).toEqual([['plate', 'note', 'emptyWeight'], {}]);
    expect(values.note).toBe('x');
  });

  it.each([
    ['with a field that it did not have', place(memoryStore()), { ...truck, axles: 2 }],
    ['whose fields are of other kinds', place(memoryStore(), 'plate:text note:reference>note'), truck],
  ])('of a form %s brings nothing back, and is gone for good', (_, newer, values) => {
    const { store } = newer;
    writeDraft(place(store), { state: edited(), at: AT });
    expect(readDraft(place(store), truck)?.at).toBe(AT);
    expect(readDraft(newer, values)).toBeNull();
    expect(store.getItem('draft:truck:7')).toBeNull();
  });

  it('brings back no value of another kind than the field has', () => {
    const changes = { note: { id: '1', name: 'x' }, plate: 'y', emptyWeight: '15' };
    const { values } = openWithDraft(truck, { at: AT, form: '', changes, typed: {} });
    expect(values).toEqual({ ...truck, plate: 'y' });
  });
});

describe('a forgiving store', () => {
  it('remembers nothing instead of failing where storage is forbidden', () => {
    const store = forgiving(() => {
      throw new Error('denied');
    });
    store.setItem('a', '1');
    store.removeItem('a');
    expect(store.getItem('a')).toBeNull();
  });

  it('passes everything through where storage works', () => {
    const storage = memoryStore();
    const store = forgiving(() => storage);
    store.setItem('a', '1');
    expect(store.getItem('a')).toBe('1');
    store.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });
});
