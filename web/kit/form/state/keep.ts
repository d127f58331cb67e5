/** Where the kit keeps small texts between visits; the browser's own storage fits as it is. */
export type KeepStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A store that forgets with the page, for tests and for browsers where storage is forbidden.
 */
export function memoryStore(): KeepStore {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
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
