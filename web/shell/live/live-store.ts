import type { LiveScale } from './live-message.ts';

/** A live value and when it arrived by this page's own clock (`performance.now()`), so that no clock needs to be right. */
type ArrivedValue = LiveScale & { readonly arrivedAt: number };

/** The newest live values of this page, however they reached it. */
export function liveStore(now: () => number = () => performance.now()) {
  const newest = new Map<number, ArrivedValue>();
  const listeners = new Set<() => void>();
  // The connection does not count as lost before it was tried.
  let isConnected = true;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const aged = ({ arrivedAt, ...value }: ArrivedValue, moment: number): LiveScale => ({
    ...value,
    age: Math.round(value.age + moment - arrivedAt),
  });

  return {
    /** An older reading that comes late never replaces a newer one. */
    keep(value: LiveScale): void {
      const before = newest.get(value.scaleId);
      if (before && value.reading < before.reading && before.age + now() - before.arrivedAt < value.age)
        return;
      newest.set(value.scaleId, { ...value, arrivedAt: now() });
      tell();
    },
    setConnected(is: boolean): void {
      if (isConnected === is) return;
      isConnected = is;
      tell();
    },
    isConnected: () => isConnected,
    /** The newest value with its age at a moment of this page's clock. */
    newest(scaleId: number, moment = now()): LiveScale | null {
      const held = newest.get(scaleId);
      return held ? aged(held, moment) : null;
    },
    all: (): LiveScale[] => [...newest.values()].map((held) => aged(held, now())),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The values of this page. */
export const live = liveStore();
