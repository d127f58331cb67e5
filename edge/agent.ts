import type { Command, Presence, SiteSettings } from '@terezi/domain/devices/link.ts';
import type { Logger } from 'pino';
import { commander } from './command.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import type { Environment } from './env.ts';
import { type LinkEvents, openLink } from './link.ts';
import { outgoing } from './outgoing.ts';
import { readSettings } from './settings.ts';
import { openSite } from './site.ts';
import { softwareIdentity } from './software.ts';

/** A running agent. */
export type Agent = {
  /** Finishes what it is doing, says goodbye to the server and lets go of everything. */
  close(): Promise<void>;
};

/** Starts the agent; rejects with a clear sentence where the data folder cannot be its own. */
export async function startAgent(environment: Environment, log: Logger): Promise<Agent> {
  const data = await openDataFolder(environment.dataFolder, environment.siteId);
  const identity = {
    agent: environment.agentId,
    publicKey: data.key.publicText,
    software: softwareIdentity(),
    since: new Date().toISOString(),
  };
  const last = await data.settings.load();
  log.info({ software: identity.software, scales: last?.scales.length ?? 0 }, 'agent starts');
  return runAgent({ environment, data, identity, last, log });
}

type Run = {
  environment: Environment;
  data: DataFolder;
  identity: Pick<Presence, 'agent' | 'publicKey' | 'software' | 'since'>;
  /** The last settings the server sent, if there were any. */
  last: SiteSettings | null;
  log: Logger;
};

function runAgent({ environment, data, identity, last, log }: Run): Agent {
  const { key, nextReading, settings: cache } = data;
  let isClosing = false;
  const site = openSite(
    {
      folder: environment.dataFolder,
      key,
      nextReading,
      log,
      onChange: (scaleId) => traffic.touch(scaleId),
      onStore(scaleId) {
        link.announce();
        traffic.pump(scaleId);
      },
    },
    (scaleId) => traffic.forget(scaleId),
  );
  const commands = commander({ scale: (id) => site.scale(id), software: identity.software, log });

  async function apply(settings: SiteSettings): Promise<void> {
    await site.apply(settings);
    traffic.follow(site.scales(), settings);
    link.announce();
  }
  async function onSettings(text: string): Promise<void> {
    const settings = readSettings(text, environment.siteId);
    if (!settings) return log.error('settings refused: they are not of this site or not whole');
    await cache.save(settings).catch((error: unknown) => log.error({ err: error }, 'settings not kept'));
    await apply(settings);
  }
  async function onCommand(command: Command): Promise<void> {
    // Whoever asks a leaving agent gets no answer, and asks again after its time limit.
    if (isClosing) return;
    link.answer(await commands.carryOut(command));
    traffic.pump(command.scaleId);
  }

  const failed = (error: unknown): void => log.error({ err: error }, 'message not handled');
  const events: LinkEvents = {
    onUp: () => traffic.restart(),
    onSettings: (text) => void onSettings(text).catch(failed),
    onStored: ({ scaleId, sequence }) => traffic.stored(scaleId, sequence),
    onCommand: (command) => void onCommand(command).catch(failed),
  };
  const presence = () => ({ ...identity, faults: site.faults() });
  const link = openLink({ environment, presence, events, log });
  const traffic = outgoing(link, log);
  // The last good settings are enough to weigh by; the server's newer ones come after them.
  if (last) void apply(last).catch(failed);

  return {
    async close() {
      isClosing = true;
      await commands.idle();
      await link.close();
      await site.close();
      data.lock.release();
    },
  };
}
