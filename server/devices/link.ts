import type { Answer, CaptureCommand, LiveValue, OutputCommand } from '@terezi/domain/devices/link.ts';
import type { Log } from '#platform/log.ts';
import { sparingLog } from '#platform/sparing-log.ts';
import type { Message } from '../platform/broker/bus.ts';
import { announcer } from './announce.ts';
import { asker } from './ask.ts';
import { type Directory, openDirectory } from './directory.ts';
import { keyKeeper } from './device-key.ts';
import type { LinkParts } from './link-parts.ts';
import { liveValues, type LiveNews } from './live.ts';
import { readPresence } from './message.ts';
import { companyTopics, siteOf, everySite } from './topic.ts';
import { recordIntake } from './record-intake.ts';
import { settingsFaults } from './settings-fault.ts';
import type { RecordHandler } from './record-line.ts';

/** The server's end of the link to the sites. */
export type SiteLink = {
  /** Asks a site's agent to do something within a time; null when no answer came. */
  ask(siteId: number, command: CaptureCommand | OutputCommand, milliseconds: number): Promise<Answer | null>;
  /** The newest live value of a scale, or null when none has come since the server started. */
  newest(scaleId: number): LiveValue | null;
  /** What the site's own clock shows now, in milliseconds of the epoch. */
  siteClock(siteId: number): number;
  /** Whether the site's agent is on the line. */
  siteOnline(siteId: number): boolean;
  /** Hears every live value, each site's coming and going, and which companies' tickets changed. */
  onLive(listener: (news: LiveNews) => void): () => void;
  /** Which scale hangs where, and whose it is. */
  directory: Directory;
  /** The public half of the key that settings are signed with. */
  settingsKey: string;
  /** Publishes what hangs at the site, from the database. */
  announce(siteId: number): Promise<void>;
  /** Tells open screens of a company that its tickets have changed. */
  notifyOperations(companyId: number): void;
  /** Who stores the weight records that agents send; answers whether the agent may forget about it. */
  onRecord(handler: RecordHandler): void;
  close(): Promise<void>;
};

/** Lets hear what is said now: nobody may have a record or an answer kept by the broker, and one that is is taken off it. */
function saidNow({ bus, log }: LinkParts, hear: (topic: string, text: string) => void) {
  return ({ topic, text, isOld }: Message): void => {
    if (!isOld) return text === '' ? undefined : hear(topic, text);
    log.error({ event: 'site.kept', siteId: siteOf(topic), topic });
    bus.publish(topic, '', { retain: true }).catch((error: unknown) => {
      log.warn({ event: 'site.still-kept', siteId: siteOf(topic), topic, err: error });
    });
  };
}

type Given = Omit<LinkParts, 'log'> & { log: Log };

/** Opens the server's end of the link: hears all sites, and tells each what hangs there. */
export async function createSiteLink(given: Given): Promise<SiteLink> {
  const parts: LinkParts = { ...given, log: sparingLog(given.log) };
  const { bus, database, log } = parts;
  const directory = await openDirectory(database, log);
  const live = liveValues(directory);
  const questions = asker(bus, live);
  const announcements = announcer(parts, directory);
  const keys = keyKeeper(database, directory, log);
  const refusals = settingsFaults(parts, directory);
  const records = recordIntake(parts, directory);

  function hearPresence(topic: string, text: string): void {
    const siteId = siteOf(topic);
    const presence = readPresence(text);
    if (siteId === null || !presence) return log.warn({ event: 'site.unreadable', siteId, topic });
    if (live.setOnline(siteId, presence.online))
      log.info({ event: 'site.presence', siteId, online: presence.online });
    // While it opens its records an agent says so each time; that passes by itself.
    const faults = presence.faults.filter(({ fault }) => fault !== 'opening');
    if (faults.length > 0) log.error({ event: 'site.store', siteId, faults });
    if (presence.online) for (const each of [refusals, keys]) each.meet(siteId, presence);
  }
  function hearRecord(topic: string, text: string): void {
    const siteId = siteOf(topic);
    if (siteId !== null) records.take(siteId, text);
  }

  await bus.subscribe(everySite.presence, ({ topic, text }) => hearPresence(topic, text));
  await bus.subscribe(everySite.live, live.hear);
  await bus.subscribe(everySite.record, saidNow(parts, hearRecord));
  await bus.subscribe(everySite.answer, saidNow(parts, questions.hear));
  await bus.subscribe(companyTopics.everyOperations, ({ topic }) => live.operationsChanged(topic));
  bus.onUp(announcements.announceAll);

  return {
    ask: questions.ask,
    newest: live.newest,
    siteClock: live.siteClock,
    siteOnline: live.isOnline,
    onLive: live.listen,
    directory,
    settingsKey: parts.settingsKey.publicText,
    announce: announcements.announce,
    notifyOperations(companyId) {
      bus.publish(companyTopics.operations(companyId), '{}').catch((error: unknown) => {
        log.warn({ event: 'operations.untold', companyId, err: error });
      });
    },
    onRecord: records.handleWith,
    async close() {
      live.close();
      keys.close();
      directory.close();
      questions.close();
      await announcements.close();
      await records.idle();
    },
  };
}
