import type { StoreFault } from '@terezi/domain/devices/link.ts';
import type { ScaleSettings } from '@terezi/domain/devices/site-settings.ts';
import type { Logger } from 'pino';
import { indicatorOf } from './measure/indicators/protocols.ts';
import { openOutputs } from './outputs/open-outputs.ts';
import type { Outputs } from './outputs/output.ts';
import { openCleared } from './measure/records/cleared.ts';
import type { DeviceKey } from './measure/records/device-key.ts';
import { openStore, type RecordStore } from './measure/records/store.ts';
import { type Watch, watchScale } from './measure/watch.ts';

/** One scale at work: its readings, its records, its barriers and lights. */
export type Scale = {
  settings: ScaleSettings;
  watch: Watch;
  outputs: Outputs | null;
  /** Null while records cannot be stored; `fault` says why. */
  store(): RecordStore | null;
  fault(): StoreFault | null;
  /** Compares the records with the newest one that the server knows. */
  meet(head: ScaleSettings['head']): Promise<void>;
  close(): Promise<void>;
};

export type ScaleContext = {
  folder: string;
  key: DeviceKey;
  nextReading: () => number;
  log: Logger;
  onChange: (scaleId: number) => void;
  /** The store is open, or cannot be used. */
  onStore: (scaleId: number) => void;
};

const RETRY_STORE_MS = 5000;

/** The records of a scale, opened in the background: a long history must not delay the first live weight. */
function keepStore(settings: ScaleSettings, { folder, key, log, onStore }: ScaleContext) {
  let store: RecordStore | null = null;
  let fault: StoreFault | null = 'opening';
  let head = settings.head;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function meet(): Promise<void> {
    if (!store) return;
    const before = fault;
    fault = await store.meet(head).catch(() => 'damaged' as const);
    if (fault && fault !== before) log.error({ fault, head }, 'records disagree with the server');
  }

  async function open(): Promise<void> {
    try {
      const opened = await openStore({ folder, scaleId: settings.id, key });
      if ('fault' in opened) {
        fault = opened.fault;
        log.error({ fault, sequence: opened.sequence }, 'records refused: they are not whole');
        return;
      }
      store = opened;
      if (opened.repaired.length > 0) log.warn({ files: opened.repaired }, 'records repaired');
      await meet();
    } catch (error) {
      fault = 'unwritable';
      log.error({ err: error }, 'records cannot be opened');
      // A full disk or a folder that is not mounted yet recovers without a restart of the agent.
      if (!isClosed) retry = setTimeout(start, RETRY_STORE_MS);
    }
  }

  let opening = Promise.resolve();
  function start(): void {
    opening = open().then(() => onStore(settings.id));
  }
  start();
  return {
    store: () => (fault ? null : store),
    newest: () => store?.head().sequence ?? null,
    fault: () => fault,
    async meet(known: ScaleSettings['head']) {
      head = known;
      await opening;
      await meet();
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await opening;
      await store?.close();
    },
  };
}

/** Puts a scale to work; its readings start at once. */
export async function openScale(settings: ScaleSettings, context: ScaleContext): Promise<Scale> {
  const { folder, nextReading, onChange } = context;
  const log = context.log.child({ scaleId: settings.id });
  const cleared = await openCleared(folder, settings.id, (error) =>
    log.error({ err: error }, 'state not kept'),
  );
  const records = keepStore(settings, { ...context, log });
  const watch = watchScale({
    settings,
    indicator: indicatorOf(settings),
    nextReading,
    cleared,
    newestRecord: records.newest,
    onChange: () => onChange(settings.id),
    log,
  });
  const outputEvents = {
    onChange: () => onChange(settings.id),
    onTrouble: (reason: string) => log.warn({ reason }, 'relay module away'),
  };
  const outputs = settings.outputs ? openOutputs(settings.outputs, outputEvents, settings.isAutomatic) : null;
  return {
    settings,
    watch,
    outputs,
    store: records.store,
    fault: records.fault,
    meet: records.meet,
    async close() {
      watch.stop();
      await outputs?.close();
      await cleared.settled();
      await records.close();
    },
  };
}
