import { type LiveValue, readLive } from '@terezi/domain/devices/link.ts';
import type { Changed } from '@terezi/domain/grammar/news.ts';
import type { Message } from '../../platform/broker/bus.ts';
import type { Directory, Place } from '../link/directory.ts';
import { readNews } from '../../platform/live/newsroom.ts';
import { companyOf, scaleOf, siteOf } from '../link/topic.ts';

/** What open screens listen to. */
export type LiveNews =
  | { kind: 'scale'; place: Place; value: LiveValue }
  | { kind: 'site'; companyId: number; siteId: number; online: boolean }
  | ({ kind: 'changed' } & Changed)
  /** What a reader saw: its row, as its own domain answers it. */
  | { kind: 'sighting'; companyId: number; row: { readonly id: number } }
  /** Messages of other servers were lost for a while: this server has sent no change that they held. */
  | { kind: 'missed' };

/** An agent sends a value of each scale every second; after this much silence the last one is no longer current. */
const SILENCE_MS = 2_500;
const LOOK_MS = 500;

type LiveEntry = { value: LiveValue; place: Place; heardAt: number };

type Listener = (news: LiveNews) => void;

/** What a site's clock showed when it sent a value, and when that was heard, both in milliseconds. */
type SiteClock = { shown: number; heardAt: number };

/** The same value with the state unknown. */
const unknown = (value: LiveValue): LiveValue => ({
  ...value,
  grams: null,
  state: 'lost',
  ...(value.outputs && { outputs: {} }),
  ...(value.inputs && { inputs: {} }),
});
const isUnknown = ({ state, outputs, inputs }: LiveValue): boolean =>
  state === 'lost' && Object.keys({ ...outputs, ...inputs }).length === 0;

const aged = ({ value, heardAt }: LiveEntry): LiveValue => ({
  ...value,
  age: Math.round(value.age + performance.now() - heardAt),
});

function announcement() {
  const listeners = new Set<Listener>();
  return {
    tell(news: LiveNews): void {
      for (const listener of listeners) listener(news);
    },
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Keeps what the clocks of the sites show. */
function siteClocks() {
  const clocks = new Map<number, SiteClock>();
  return {
    hear(siteId: number, value: LiveValue, heardAt: number): void {
      // An older reading says nothing of the clock: it may have been set since.
      if (value.age > SILENCE_MS) return;
      clocks.set(siteId, { shown: Date.parse(value.at) + value.age, heardAt });
    },
    /**
     * What the site's own clock shows now, in milliseconds of the epoch, by its last value: never more than it does show, only
     * less by the time that the value was on the way. The clock of a silent site is taken to be right.
     */
    now(siteId: number): number {
      const clock = clocks.get(siteId);
      const since = performance.now() - (clock?.heardAt ?? 0);
      return clock && since <= SILENCE_MS ? Math.floor(clock.shown + since) : Date.now();
    },
    /** Whether the site has sent a value just now. */
    knows: (siteId: number): boolean =>
      performance.now() - (clocks.get(siteId)?.heardAt ?? -Infinity) <= SILENCE_MS,
  };
}

/** A readable value of a scale that hangs at the sending site; a site may not send values of another site's scales. */
function saidOf({ topic, text }: Message, directory: Directory): { value: LiveValue; place: Place } | null {
  const value = readLive(text);
  if (!value || value.scaleId !== scaleOf(topic)) return null;
  const place = directory.scale(value.scaleId);
  if (!place) directory.miss();
  return place?.siteId === siteOf(topic) ? { value, place } : null;
}

function changesIn({ topic, text }: Message): LiveNews[] {
  const companyId = companyOf(topic);
  if (companyId === null) return [];
  return Object.entries(readNews(text) ?? {}).map(([noun, ids]) => ({
    kind: 'changed',
    companyId,
    noun,
    ids,
  }));
}

/** Makes the keeper of every scale's newest value and of the sites that are online. */
export function liveValues(directory: Directory) {
  const newest = new Map<number, LiveEntry>();
  const online = new Set<number>();
  const clocks = siteClocks();
  const { tell, listen } = announcement();

  function keep(value: LiveValue, place: Place, heardAt: number): void {
    newest.set(value.scaleId, { value, place, heardAt });
    tell({ kind: 'scale', place, value });
  }

  /** Takes a value off the screens: nothing is shown as current once its link is lost, neither a weight nor a barrier. */
  function lose({ value, place, heardAt }: LiveEntry): void {
    if (!isUnknown(value)) keep(unknown(value), place, heardAt);
  }

  const look = setInterval(() => {
    const before = performance.now() - SILENCE_MS;
    for (const value of newest.values()) if (value.heardAt < before) lose(value);
  }, LOOK_MS);

  return {
    /** A value that the broker had retained is shown as lost until a fresh one comes, and says nothing of any clock. */
    hear(message: Message): void {
      const arrival = saidOf(message, directory);
      if (!arrival) return;
      const { value, place } = arrival;
      const heardAt = performance.now();
      if (!message.isOld) {
        clocks.hear(place.siteId, value, heardAt);
        keep(value, place, heardAt);
      } else if (!newest.has(value.scaleId)) keep(unknown(value), place, heardAt);
    },
    /** Answers whether that is a change. */
    setOnline(siteId: number, isOnline: boolean): boolean {
      if (online.has(siteId) === isOnline) return false;
      online[isOnline ? 'add' : 'delete'](siteId);
      const companyId = directory.companyOf(siteId);
      if (companyId !== undefined) tell({ kind: 'site', companyId, siteId, online: isOnline });
      if (isOnline) return true;
      for (const value of newest.values()) if (value.place.siteId === siteId) lose(value);
      return true;
    },
    /** Passes on the changes that a server has published. */
    hearNews: (message: Message): void => changesIn(message).forEach(tell),
    missed: () => tell({ kind: 'missed' }),
    /** The newest value, its age counted up to now. */
    newest(scaleId: number): LiveValue | null {
      const value = newest.get(scaleId);
      return value ? aged(value) : null;
    },
    isOnline: (siteId: number): boolean => online.has(siteId),
    siteClock: (siteId: number): number => clocks.now(siteId),
    clockOff: (siteId: number): number | null =>
      clocks.knows(siteId) ? clocks.now(siteId) - Date.now() : null,
    tell,
    listen,
    close: () => clearInterval(look),
  };
}
