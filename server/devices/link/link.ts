import {
  type Answer,
  type CaptureCommand,
  type LiveValue,
  type Presence,
  readAnswer,
  readPresence,
} from '@terezi/domain/devices/link.ts';
import type { SentRecord } from '@terezi/domain/devices/record-message.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Log } from '#platform/log.ts';
import { sparingLog } from '#platform/sparing-log.ts';
import type { Message } from '../../platform/broker/bus.ts';
import { alertWatch } from '../alert/watch.ts';
import { announcer } from './announce.ts';
import { asker } from './ask.ts';
import { type CommandDesk, commandDesk } from '../command/desk.ts';
import { type Directory, openDirectory } from './directory.ts';
import { keyKeeper } from '../settings/device-key.ts';
import { type EnrolmentDesk, enrolmentDesk } from '../enrolment/desk.ts';
import type { LinkParts } from './parts.ts';
import { takeBack } from '../settings/taken-back.ts';
import { liveValues, type LiveNews } from '../live/live.ts';
import { carryNews } from './carry-news.ts';
import { type CurveHandler, curveIntake } from '../record/curve-intake.ts';
import { companyTopics, siteOf, everySite } from './topic.ts';
import { lpiIntake } from '../lpi/intake.ts';
import { recordIntake } from '../record/intake.ts';
import { type SightingHandler, sightingIntake } from '../reader/sighting-intake.ts';
import { scaleLosses } from '../scale/loss.ts';
import { settingsFaults } from '../settings/fault.ts';
import type { RecordHandler } from '../record/line.ts';

/** The server's end of the link to the sites. */
export type SiteLink = {
  /** Commands to devices, for which no call waits. */
  commands: CommandDesk;
  /**
   * Asks a site's agent for a weight; null when no answer comes in time. `sent` is called when the command has gone out and the
   * caller can do other work.
   */
  ask(
    siteId: number,
    command: CaptureCommand,
    milliseconds: number,
    sent?: () => void,
  ): Promise<Answer | null>;
  /** The newest live value of a scale, or null when none has come since the server started. */
  newest(scaleId: number): LiveValue | null;
  /** What the site's own clock shows now, in milliseconds of the epoch. */
  siteClock(siteId: number): number;
  /** By how many milliseconds the site's clock is ahead of this server's; null while the site is silent. */
  clockOff(siteId: number): number | null;
  /** Enrolment codes, and how agents get in with them. */
  enrolment: EnrolmentDesk;
  /** Whether the site's agent is online. */
  siteOnline(siteId: number): boolean;
  /** Listens to every live value, to sites going online and offline, and to all changes. */
  onLive(listener: (news: LiveNews) => void): () => void;
  /** Where each scale hangs, and which company it belongs to. */
  directory: Directory;
  /** The public half of the key that settings are signed with. */
  settingsKey: string;
  /** Publishes what hangs at the site, from the database. */
  announce(siteId: number): Promise<void>;
  /** Restores settings that this server has lost from a record that brings them; answers whether it did. */
  takeBack(sql: Sql, companyId: number, record: SentRecord): Promise<boolean>;
  /** Acknowledges a record that came in an answer, so that the site does not send it again. */
  stored(siteId: number, record: SentRecord): void;
  /** Sets the handler that stores the weight records of agents; its answer says whether the agent may forget the record. */
  onRecord(handler: RecordHandler): void;
  /** Sets the handler that stores what readers of cards and plates see. */
  onSighting(handler: SightingHandler): void;
  /** Sets the handler that stores the curves around records. */
  onCurve(handler: CurveHandler): void;
  close(): Promise<void>;
};

/** Passes on messages sent now. The broker must not retain a record or an answer; the server logs a retained one and removes it. */
function saidNow({ bus, log }: LinkParts, hear: (topic: string, text: string) => void) {
  return ({ topic, text, isOld }: Message): void => {
    if (!isOld) return text === '' ? undefined : hear(topic, text);
    log.error({ event: 'site.kept', siteId: siteOf(topic), topic });
    bus.publish(topic, '', { retain: true }).catch((error: unknown) => {
      log.warn({ event: 'site.still-kept', siteId: siteOf(topic), topic, err: error });
    });
  };
}

/** Logs an error where a site cannot store records; an agent that opens its stores says so each time, and that passes by itself. */
function tellOfStores(siteId: number, presence: Presence, log: LinkParts['log']): void {
  const faults = presence.faults.filter(({ fault }) => fault !== 'opening');
  if (faults.length > 0) log.error({ event: 'site.store', siteId, faults });
}

/** Hands each readable answer of a site to all that may wait for it. */
const answersTo =
  (askers: readonly { hear(siteId: number, answer: Answer): void }[]) =>
  (topic: string, text: string): void => {
    const siteId = siteOf(topic);
    const answer = readAnswer(text);
    if (siteId !== null && answer) for (const each of askers) each.hear(siteId, answer);
  };

type SiteLinkParts = Omit<LinkParts, 'log'> & { log: Log };

/** Hands a site's messages to their intake. */
const taken = (intake: { take(siteId: number, text: string): void }) => (topic: string, text: string) => {
  const siteId = siteOf(topic);
  if (siteId !== null) intake.take(siteId, text);
};

/** Listens to the live values of the sites, and to the changes that other servers publish. */
async function hearLive({ bus }: LinkParts, live: ReturnType<typeof liveValues>): Promise<void> {
  await bus.subscribe(everySite.live, live.hear);
  await bus.subscribe(companyTopics.everyNews, live.hearNews);
  bus.onUp(live.missed);
}

type Intake = Parameters<typeof taken>[0];

const UNSOLICITED = ['record', 'sighting', 'curve', 'lpi'] as const;

/** Listens to what sites send unasked, each kind by its own intake. */
async function hearTold(parts: LinkParts, intakes: Record<(typeof UNSOLICITED)[number], Intake>) {
  for (const topic of UNSOLICITED)
    await parts.bus.subscribe(everySite[topic], saidNow(parts, taken(intakes[topic])));
}

type Meeting = { meet(siteId: number, presence: Presence): void };

/** Listens to the presence of each site and hands that of an online one to all that need it. */
function presenceHearer(by: {
  log: LinkParts['log'];
  live: { setOnline(siteId: number, online: boolean): boolean };
  keys: Meeting;
  met: readonly Meeting[];
}) {
  const { log, live, keys, met } = by;
  return ({ topic, text, isStrange }: Message): void => {
    const siteId = siteOf(topic);
    const presence = readPresence(text);
    if (siteId === null || !presence) return log.warn({ event: 'site.unreadable', siteId, topic });
    // A presence from a stranger is logged as an error and says nothing of the site.
    if (isStrange) return keys.meet(siteId, presence);
    if (live.setOnline(siteId, presence.online))
      log.info({ event: 'site.presence', siteId, online: presence.online });
    tellOfStores(siteId, presence, log);
    if (presence.online) for (const each of met) each.meet(siteId, presence);
  };
}

/** Opens the server's end of the link: listens to all sites and publishes their settings. */
export async function createSiteLink(linkParts: SiteLinkParts): Promise<SiteLink> {
  const parts: LinkParts = { ...linkParts, log: sparingLog(linkParts.log) };
  const { bus, database, log } = parts;
  const directory = await openDirectory(database, log);
  const live = liveValues(directory);
  const questions = asker(bus, live);
  const commands = commandDesk(parts, directory, live);
  const announcements = announcer(parts, directory);
  const keys = keyKeeper(parts, directory);
  const refusals = settingsFaults(parts, directory);
  const records = recordIntake(parts, directory);
  const sightings = sightingIntake(parts, { directory, siteClock: live.siteClock, tell: live.tell });
  const curves = curveIntake(parts, directory);
  const lpis = lpiIntake(parts, directory, commands);
  const deaf = live.listen(announcements.hear);
  const losses = scaleLosses({ ...parts, listen: live.listen });
  const alerts = alertWatch(parts, directory, live);

  const met = [refusals, keys, announcements, alerts];
  await bus.subscribe(everySite.presence, presenceHearer({ log, live, keys, met }));
  await hearLive(parts, live);
  await hearTold(parts, { record: records, sighting: sightings, curve: curves, lpi: lpis });
  await bus.subscribe(everySite.answer, saidNow(parts, answersTo([questions, commands])));
  const news = carryNews(parts);
  bus.onUp(announcements.announceAll);

  return {
    commands,
    ask: questions.ask,
    newest: live.newest,
    siteClock: live.siteClock,
    clockOff: live.clockOff,
    enrolment: enrolmentDesk(parts, directory),
    siteOnline: live.isOnline,
    onLive: live.listen,
    directory,
    settingsKey: parts.settingsKey.publicText,
    announce: announcements.announce,
    takeBack: (sql, companyId, record) => takeBack(sql, companyId, record, parts.settingsKey),
    stored: records.stored,
    onRecord: records.handleWith,
    onSighting: sightings.handleWith,
    onCurve: curves.handleWith,
    async close() {
      deaf();
      for (const each of [live, keys, directory, questions, news]) each.close();
      for (const each of [commands, announcements, losses, alerts]) await each.close();
      await Promise.all([sightings, records, curves, lpis].map((each) => each.idle()));
    },
  };
}
