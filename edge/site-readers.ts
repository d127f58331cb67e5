import { isDeepStrictEqual } from 'node:util';
import type { ReaderSettings, Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import type { Logger } from 'pino';
import { type Doors, listeningDoors } from './doors.ts';
import { sightingsOver } from './link/sightings.ts';
import { openReader } from './readers/open-reader.ts';
import type { OpenReader } from './readers/reader.ts';

/** The readers of one site, by its newest settings. */
export type SiteReaders = {
  /** Gives the site these readers; only one whose own settings changed is interrupted. */
  apply(settings: readonly ReaderSettings[]): Promise<void>;
  /** The link is up again: recent sightings go over it. */
  restart(): void;
  close(): Promise<void>;
};

/**
 * Makes a site without readers; `send` returns whether the link took a sighting. An error of a reader is only a line of the log, and the
 * weighing never waits for one.
 */
export function openSiteReaders(
  send: (sighting: Sighting) => boolean,
  log: Logger,
  doors: Pick<Doors, 'hear'> = listeningDoors(),
): SiteReaders {
  const { tell, restart } = sightingsOver(send);
  const readers = new Map<number, OpenReader>();
  let turn = Promise.resolve();

  function open(settings: ReaderSettings): OpenReader {
    const ours = log.child({ reader: settings.id });
    const { doorOf } = settings;
    return openReader(settings, {
      tell: doorOf === undefined ? tell : (sighting) => doors.hear(doorOf, sighting),
      onUp: () => ours.info('reader connected'),
      onDown: (reason) => ours.warn({ reason }, 'reader away'),
      onTrouble: (reason) => ours.warn({ reason }, 'reader not understood'),
      onDropped: (count) => ours.warn({ count }, 'sightings dropped: too many at once'),
    });
  }

  async function leave(reader: OpenReader): Promise<void> {
    readers.delete(reader.settings.id);
    await reader.close();
  }

  async function applyNow(settings: readonly ReaderSettings[]): Promise<void> {
    const isKept = (reader: OpenReader): boolean =>
      settings.some((wanted) => isDeepStrictEqual(wanted, reader.settings));
    // Those that leave go first: a new one may take over the port of another.
    await Promise.all([...readers.values()].filter((reader) => !isKept(reader)).map(leave));
    for (const wanted of settings) if (!readers.has(wanted.id)) readers.set(wanted.id, open(wanted));
  }

  const queued = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch((error: unknown) => log.error({ err: error }, 'readers not opened'));
    return turn;
  };
  return {
    apply: (settings) => queued(() => applyNow(settings)),
    restart,
    close: () => queued(async () => void (await Promise.all([...readers.values()].map(leave)))),
  };
}
