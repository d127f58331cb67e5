import type { LiveValue } from '@terezi/domain/devices/link.ts';
import type { ScaleSettings } from '@terezi/domain/devices/site-settings.ts';
import type { Remembered } from '@terezi/domain/devices/curve-points.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Logger } from 'pino';
import type { Indicator, Reading } from './indicators/reading.ts';
import { readLineAddress } from './line-address.ts';
import type { Cleared } from './records/cleared.ts';
import { type Connection, type ConnectionEvents, keepConnected } from './watch-connection.ts';
import { readingMemory } from './watch-memory.ts';
import { type Observation, observer, settle } from './watch-observation.ts';

/** A reading older than this is no weight any more: not on a screen, not for a capture. */
export const STALE_AFTER = 1000;

/**
 * The deck counts as empty within four divisions of zero. Mud, snow and drift fit in there; nothing that
 * may be weighed does, since Min is at least twenty (OIML R 76-1, table 3, class III). The indicator's own
 * zero-setting range, 4 % of Max, would take a small load for an empty deck.
 */
const CLEARED_DIVISIONS = 4;

/** What a capture may judge by, as of now. */
export type Sight = {
  /** Null when the scale is lost. */
  newest: Observation | null;
  /** The observation that may stand for the weight on the deck, if one may. */
  settled: Observation | null;
  /** Milliseconds since the newest reading. */
  age: number;
  clearedAfter: number;
};

/** One scale's live readings. */
export type Watch = {
  sight(): Sight;
  /** What a reading of the last minute showed; null where it showed no weight or is not remembered. */
  shown: (reading: number) => Grams | null;
  /** The readings of the last minute, oldest first: `curveAround` makes a curve around any moment of them. */
  remembered(): Remembered[];
  /** When a reading was seen, on the clock of `remembered`; null where it is not remembered. */
  seenAt(reading: number): number | null;
  live(): LiveValue;
  /** The line that it is read over; null where its address is none. */
  line: Pick<Connection, 'overhear' | 'letGo'> | null;
  stop(): void;
};

export type WatchOptions = {
  settings: ScaleSettings;
  indicator: Indicator;
  /** A number for each reading, never given twice. */
  nextReading: () => number;
  cleared: Cleared;
  /** Sequence of the newest record, null while the store is not open. */
  newestRecord: () => number | null;
  /** Called after every reading and whenever a reading turns old or the scale is lost. */
  onChange: () => void;
  log: Logger;
};

const isEmptyDeck = ({ state, grams, isConfirmed }: Observation, division: Grams): boolean =>
  state === 'stable' && isConfirmed && grams !== null && Math.abs(grams) <= CLEARED_DIVISIONS * division;

/** Reads one scale until stopped. */
export function watchScale(options: WatchOptions): Watch {
  const { settings, indicator, nextReading, cleared, newestRecord, onChange, log } = options;
  const memory = readingMemory();
  let observe = observer(settings);
  let last = { reading: 0, takenAt: Date.now(), seenAt: performance.now() };
  let newest: Observation | null = null;
  let settled: Observation | null = null;
  let downFor = '';
  // A little later than the limit, so that the value sent then is surely past it.
  const staleness = setTimeout(onChange, STALE_AFTER + 5);

  function onReading(reading: Reading): void {
    const moment = { reading: nextReading(), takenAt: Date.now(), seenAt: performance.now() };
    const observation = observe(reading, moment);
    if (!observation) return onDown('the readings are in a unit or a fraction that cannot be used');
    downFor = '';
    last = moment;
    newest = observation;
    settled = settle(settled, observation, settings.division);
    memory.add(observation);
    const sequence = isEmptyDeck(observation, settings.division) ? newestRecord() : null;
    if (sequence !== null) cleared.note(sequence);
    staleness.refresh();
    onChange();
  }

  function onDown(reason: string): void {
    if (reason !== downFor) log.warn({ reason }, 'indicator lost');
    downFor = reason;
    observe = observer(settings);
    newest = null;
    settled = null;
    onChange();
  }

  const connection = connectTo(settings.address, indicator, { onReading, onDown }, log);
  const age = (): number => Math.round(performance.now() - last.seenAt);

  return {
    sight: () => ({ newest, settled, age: age(), clearedAfter: cleared.after() }),
    shown: memory.shown,
    remembered: memory.all,
    seenAt: memory.seenAt,
    live: () => ({
      scaleId: settings.id,
      reading: last.reading,
      grams: age() > STALE_AFTER ? null : (newest?.grams ?? null),
      // A weight seen once only is not shown as stable: the screen promises what a capture would take.
      state: newest?.state === 'stable' && !settled ? 'motion' : (newest?.state ?? 'lost'),
      at: new Date(last.takenAt).toISOString(),
      age: age(),
      clearedAfter: cleared.after(),
    }),
    line: connection,
    stop() {
      clearTimeout(staleness);
      connection?.stop();
    },
  };
}

function connectTo(
  address: string,
  indicator: Indicator,
  events: Pick<ConnectionEvents, 'onReading' | 'onDown'>,
  log: Logger,
): Connection | null {
  const target = readLineAddress(address);
  if (!target) {
    log.error({ address }, 'this address cannot be connected to');
    return null;
  }
  return keepConnected(target, indicator, { ...events, onUp: () => log.info('indicator connected') });
}
