import type { Command, Presence } from '@terezi/domain/devices/link.ts';
import type { SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import type { Logger } from 'pino';
import { commander } from './command.ts';
import type { CommandedScale } from './device-command.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { watchDisk } from './host/disk-watch.ts';
import { type Doors, listeningDoors } from './doors.ts';
import type { Environment } from './host/env.ts';
import { curvesOver } from './link/curves.ts';
import { type LinkEvents, openLink } from './link/link.ts';
import { outgoing } from './link/outgoing.ts';
import { settingsIntake } from './link/settings-intake.ts';
import { openSite, type Site } from './site.ts';
import { openScaleLocks, type ScaleLocks } from './scale-locks.ts';
import { openSiteCameras, type SiteCameras } from './site-cameras.ts';
import { openSiteLpis, type SiteLpis } from './site-lpis.ts';
import { openSiteReaders } from './site-readers.ts';
import { softwareIdentity } from './software.ts';

/** A running agent. */
export type Agent = {
  /** Finishes what it is doing, says goodbye to the server and releases everything. */
  close(): Promise<void>;
};

/** Starts the agent; rejects with a clear sentence where it cannot have the data folder to itself. */
export async function startAgent(environment: Environment, log: Logger): Promise<Agent> {
  const data = await openDataFolder(environment);
  const identity = {
    agent: environment.agentId,
    publicKey: data.key.publicText,
    software: softwareIdentity(),
    since: new Date().toISOString(),
  };
  const last = await lastGood(data, log);
  log.info({ software: identity.software, scales: last?.scales.length ?? 0 }, 'agent starts');
  const locks = await openScaleLocks(environment.dataFolder, log);
  const cameras = await openSiteCameras({ ...environment, key: data.key, log });
  return runAgent({ environment, data, identity, last, locks, cameras, log });
}

/** The settings of the last run, if they still pass the check of new ones. */
async function lastGood({ settings, configurations }: DataFolder, log: Logger): Promise<SiteSettings | null> {
  const last = await settings.load();
  const fault = last && configurations.refuses(last);
  if (fault) log.error({ fault }, 'the last settings are not weighed by');
  return fault ? null : last;
}

type Run = {
  environment: Environment;
  data: DataFolder;
  identity: Pick<Presence, 'agent' | 'publicKey' | 'software' | 'since'>;
  /** The last settings from the server, if there are any. */
  last: SiteSettings | null;
  locks: ScaleLocks;
  cameras: SiteCameras;
  log: Logger;
};

/** A scale of the site with its LPI and the door of its cabin, as commands need it. */
function siteScale(
  site: Site,
  { lpis, doors, cameras }: { lpis: SiteLpis; doors: Doors; cameras: SiteCameras },
  id: number,
): CommandedScale | undefined {
  const scale = site.scale(id);
  return scale && { ...scale, lpi: lpis.of(id), doors, tryCamera: cameras.tryOne };
}

const lockedBy =
  (locks: ScaleLocks) =>
  (scaleId: number): boolean =>
    locks.level(scaleId) === 'scale';

function runAgent({ environment, data, identity, last, locks, cameras, log }: Run): Agent {
  let isClosing = false;
  const measured = { folder: environment.dataFolder, key: data.key, nextReading: data.nextReading, log };
  const onStore = (scaleId: number): void => {
    link.announce();
    traffic.pump(scaleId);
  };
  const onChange = (id: number): void => [traffic, cameras].forEach((each) => each.touch(id));
  const forget = (id: number): void => [traffic, cameras].forEach((each) => each.forget(id));
  const site = openSite({ ...measured, onChange, onStore }, forget);
  const watch = (id: number) => site.scale(id)?.watch;
  const curves = curvesOver({ kept: data.curves, watch, send: (curve) => link.curve(curve), log });
  const lpis = openSiteLpis({ ...measured, locks, report: (report) => link.lpi(report) });
  const onCaptured = (it: SignedRecord): void => [curves, cameras].forEach((each) => each.captured(it));
  const captures = { isLocked: lockedBy(locks), software: identity.software, onCaptured };
  const hung = { lpis, doors: listeningDoors(), cameras };
  const commands = commander({ scale: (id) => siteScale(site, hung, id), ...captures, log });
  const readers = openSiteReaders((sight) => link.sighting(cameras.withoutPicture(sight)), log, hung.doors);

  async function apply(settings: SiteSettings): Promise<void> {
    void readers.apply(settings.readers ?? []);
    void lpis.apply(settings.lpis ?? []);
    cameras.apply(settings.cameras ?? [], site.scale);
    await site.apply(settings);
    traffic.follow(site.scales(), settings);
    link.announce();
  }
  const intake = settingsIntake({ ...environment, data, apply, announce: () => link.announce(), log });

  async function onCommand(command: Command): Promise<void> {
    // A closing agent answers no command; the caller asks again after its time limit.
    if (isClosing) return;
    link.answer(await commands.carryOut(command));
    traffic.answered(command.scaleId);
  }
  const failed = (error: unknown): void => log.error({ err: error }, 'message not handled');
  const events: LinkEvents = {
    onUp: () => [traffic, readers, curves, lpis].forEach((each) => each.restart()),
    onSettings: intake.take,
    onStored: ({ scaleId, sequence }) => traffic.stored(scaleId, sequence),
    onCurveStored: curves.stored,
    onCommand: (command) => void onCommand(command).catch(failed),
  };
  const disk = watchDisk(environment.dataFolder, { changed: () => link.announce(), log });
  const presence = () => ({ ...identity, faults: site.faults(), ...disk.said(), ...intake.fault() });
  const link = openLink({ environment, presence, events, log });
  const send = (record: SignedRecord): boolean => link.record(data.configurations.sent(record));
  const traffic = outgoing({ live: link.live, record: send }, log);
  // The last good settings are enough to weigh with; newer ones from the server replace them.
  if (last) void apply(last).catch(failed);

  return {
    async close() {
      isClosing = true;
      await Promise.all([commands.idle(), readers.close(), lpis.close()]);
      for (const each of [disk, cameras, curves, link, intake, site]) await each.close();
      data.lock.release();
    },
  };
}
