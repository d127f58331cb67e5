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
import type { Message } from '../platform/broker/bus.ts';
import { alertWatch } from './alert/watch.ts';
import { announcer } from './announce.ts';
import { asker } from './ask.ts';
import { type CommandDesk, commandDesk } from './command/desk.ts';
import { type Directory, openDirectory } from './directory.ts';
import { keyKeeper } from './device-key.ts';
import { type EnrolmentDesk, enrolmentDesk } from './enrolment/desk.ts';
import type { LinkParts } from './link-parts.ts';
import { takeBack } from './taken-back.ts';
import { liveValues, type LiveNews } from './live.ts';
import { carryNews } from './carry-news.ts';
import { type CurveHandler, curveIntake } from './curve-intake.ts';
import { companyTopics, siteOf, everySite } from './topic.ts';
import { lpiIntake } from './lpi-intake.ts';
import { recordIntake } from './record-intake.ts';
import { type SightingHandler, sightingIntake } from './sighting-intake.ts';
import { scaleLosses } from './scale-loss.ts';
import { settingsFaults } from './settings-fault.ts';
import type { RecordHandler } from './record-line.ts';

/** The server's end of the link to the sites. */
export type SiteLink = {
  /** What is asked of barriers and lights, which nobody waits for. */
  commands: CommandDesk;
  /**
   * Asks a site's agent for a weight within a time; null when no answer came. `sent` is called when the command has
   * gone out, by when there is time for other things.
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
  /** By how many milliseconds the site's clock is ahead of this server's; null while nothing is heard of it. */
  clockOff(siteId: number): number | null;
  /** Whose codes are, and how their agents get in. */
  enrolment: EnrolmentDesk;
  /** Whether the site's agent is on the line. */
  siteOnline(siteId: number): boolean;
  /** Hears every live value, each site's coming and going, and what is changed anywhere. */
  onLive(listener: (news: LiveNews) => void): () => void;
  /** Which scale hangs where, and whose it is. */
  directory: Directory;
  /** The public half of the key that settings are signed with. */
  settingsKey: string;
  /** Publishes what hangs at the site, from the database. */
  announce(siteId: number): Promise<void>;
  /** Takes settings that this server has lost back from a record that brings them; answers whether it did. */
  takeBack(sql: Sql, companyId: number, record: SentRecord): Promise<boolean>;
  /** Tells a site that a record which it answered with is stored: it is not sent once more, and taken in once more, then. */
  stored(siteId: number, record: SentRecord): void;
  /** Who stores the weight records that agents send; answers whether the agent may forget about it. */
  onRecord(handler: RecordHandler): void;
  /** Who keeps what readers of cards and plates see, and says what it is. */
  onSighting(handler: SightingHandler): void;
  /** Who keeps what scales showed around their records. */
  onCurve(handler: CurveHandler): void;
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

/** Alarms where a site cannot keep records; while it opens them an agent says so each time, and that passes by itself. */
function tellOfStores(siteId: number, presence: Presence, log: LinkParts['log']): void {
  const faults = presence.faults.filter(({ fault }) => fault !== 'opening');
  if (faults.length > 0) log.error({ event: 'site.store', siteId, faults });
}

/** Hands each answer of a site that can be read to all who may have asked. */
const answersTo =
  (askers: readonly { hear(siteId: number, answer: Answer): void }[]) =>
  (topic: string, text: string): void => {
    const siteId = siteOf(topic);
    const answer = readAnswer(text);
    if (siteId !== null && answer) for (const each of askers) each.hear(siteId, answer);
  };

type Given = Omit<LinkParts, 'log'> & { log: Log };

/** Hands what a site says to whoever takes it in. */
const taken = (intake: { take(siteId: number, text: string): void }) => (topic: string, text: string) => {
  const siteId = siteOf(topic);
  if (siteId !== null) intake.take(siteId, text);
};

/** Hears how things stand at the sites, and what other servers say has changed. */
async function hearLive({ bus }: LinkParts, live: ReturnType<typeof liveValues>): Promise<void> {
  await bus.subscribe(everySite.live, live.hear);
  await bus.subscribe(companyTopics.everyNews, live.hearNews);
  bus.onUp(live.missed);
}

type Intake = Parameters<typeof taken>[0];

const TOLD = ['record', 'sighting', 'curve', 'lpi'] as const;

/** Hears what sites tell of their own accord, each kind of it taken in by one. */
async function hearTold(parts: LinkParts, intakes: Record<(typeof TOLD)[number], Intake>) {
  for (const topic of TOLD)
    await parts.bus.subscribe(everySite[topic], saidNow(parts, taken(intakes[topic])));
}

type Meeting = { meet(siteId: number, presence: Presence): void };

/** Hears how each site is: whoever must know meets it while it is online. */
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
    // It alarms, and says nothing of the site.
    if (isStrange) return keys.meet(siteId, presence);
    if (live.setOnline(siteId, presence.online))
      log.info({ event: 'site.presence', siteId, online: presence.online });
    tellOfStores(siteId, presence, log);
    if (presence.online) for (const each of met) each.meet(siteId, presence);
  };
}

/** Opens the server's end of the link: hears all sites, and tells each what hangs there. */
export async function createSiteLink(linkParts: Given): Promise<SiteLink> {
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
