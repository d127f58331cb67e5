/** Where the kit keeps small texts between visits; the browser's own storage fits as it is. */
export type KeepStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A store that forgets with the page, for tests and for browsers where storage is forbidden.
 */
export function memoryStore(): KeepStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** A store that never throws: a full or forbidden storage means nothing is remembered, not that the page breaks. */
export function forgiving(open: () => KeepStore): KeepStore {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => quietly(() => open().getItem(key), null),
    setItem: (key, value) => quietly(() => open().setItem(key, value), undefined),
    removeItem: (key) => quietly(() => open().removeItem(key), undefined),
  };
}
