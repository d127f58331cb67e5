import { describe, expect, it } from 'vitest';
import { forgiving, type KeepStore, memoryStore } from './keep.ts';

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('a store', () => {
  const storage = memoryStore();
  it.each<[whose: string, store: KeepStore]>([
    ['of the page', memoryStore()],
    ['of the browser', forgiving(() => storage)],
  ])('%s returns the kept value, until it is taken away', (_whose, store) => {
    expect(store.getItem('a')).toBeNull();
    store.setItem('a', '1');
    store.setItem('b', '');
    expect([store.getItem('a'), store.getItem('b')]).toEqual(['1', '']);
    store.removeItem('a');
    expect([store.getItem('a'), store.getItem('b')]).toEqual([null, '']);
  });

  it.each<[how: string, open: () => KeepStore]>([
    ['may not be looked at', denied],
    ['refuses everything', () => ({ getItem: denied, setItem: denied, removeItem: denied })],
  ])('that %s remembers nothing, and the page goes on', (_how, open) => {
    const store = forgiving(open);
    store.setItem('a', '1');
    store.removeItem('a');
    expect(store.getItem('a')).toBeNull();
  });

  it('that is full still gives back what it has', () => {
    const full = memoryStore();
    full.setItem('a', '1');
    const store = forgiving(() => ({ ...full, setItem: denied }));
    store.setItem('a', '2');
    expect(store.getItem('a')).toBe('1');
  });
});
