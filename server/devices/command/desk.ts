import { type Answer, type Command, type DeviceMessage, topics } from '@terezi/domain/devices/link.ts';
import type { Job } from '#platform/work/actor.ts';
import { actIn } from '#platform/work/act-in.ts';
import { asSite } from '../link/as-site.ts';
import type { Directory } from '../link/directory.ts';
import type { LinkParts } from '../link/parts.ts';
import { claim, endOverdue, keepAnswer } from './steps.ts';

/** A stored command, on its way out. */
export type KeptCommand = Pick<DeviceMessage, 'scaleId' | 'device' | 'act' | 'input'> & {
  id: number;
  requestId: string;
  companyId: number;
  siteId: number;
  /** When its time runs out, in milliseconds of this process (`performance.now()`). */
  until: number;
};

/** Sends commands to devices and stores their outcome. */
export type CommandDesk = {
  /** Sends a stored command in the background; should this server end meanwhile, another one ends the command. */
  send(command: KeptCommand): void;
  /** Takes every answer of every site, also those to commands of other servers. */
  hear(siteId: number, answer: Answer): void;
  close(): Promise<void>;
};

/** What a site's messages show: its clock now. */
type SiteClocks = { siteClock(siteId: number): number };

/** How often a server ends overdue commands, those of stopped servers included. */
const EVERY_MS = 5_000;
/** The database's clock decides when the time is over, so it is asked a little later. */
const LATER_MS = 100;

/** The actor under which commands are sent. */
const SENDER: Job = { kind: 'job', name: 'command', id: null };

/** A command's id towards its site: no capture has such a name. */
const nameOf = (requestId: string): string => `command:${requestId}`;
const NAME = /^command:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Runs work in the background; `idle` resolves when all of it is done. */
function background(log: LinkParts['log']) {
  const running = new Set<Promise<void>>();
  return {
    begin(event: string, work: () => Promise<void>): void {
      const done = work()
        .catch((error: unknown) => log.error({ event, err: error }))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async idle(): Promise<void> {
      await Promise.all(running);
    },
  };
}

/** Rings at instants of this process (`performance.now()`). */
function alarmClock(ring: () => void) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    set(at: number): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        ring();
      }, at - performance.now());
      timers.add(timer);
    },
    clear(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Makes the desk through which all commands to devices go. */
export function commandDesk(
  parts: LinkParts,
  directory: Pick<Directory, 'companyOf'>,
  site: SiteClocks,
): CommandDesk {
  const { bus, database, log } = parts;
  const { begin, idle } = background(log);
  const endNow = (): void =>
    begin('command.unended', () =>
      database.transaction({ identity: 'nobody', requestId: 'command', writes: true }, endOverdue),
    );
  const alarms = alarmClock(endNow);

  async function sendNow({ requestId, siteId, until, ...command }: KeptCommand): Promise<void> {
    const { companyId, scaleId, device, act, input } = command;
    const who = { actor: SENDER, companyId, requestId: nameOf(requestId) };
    const isOurs = await actIn(parts, who, ({ sql }) => claim(sql, command));
    if (!isOurs) return;
    // By the site's own clock, right or wrong: neither side needs to trust the other's.
    const expiresAt = new Date(site.siteClock(siteId) + until - performance.now()).toISOString();
    const id = nameOf(requestId);
    const message: Command = { kind: 'device', id, scaleId, device, act, input, expiresAt };
    await bus.publish(topics.command(siteId), JSON.stringify(message), { quality: 1 });
  }

  const regularly = setInterval(endNow, EVERY_MS);
  return {
    send(command) {
      alarms.set(command.until + LATER_MS);
      begin('command.unsent', () => sendNow(command));
    },
    hear(siteId, answer) {
      const companyId = directory.companyOf(siteId);
      const requestId = NAME.exec(answer.id)?.[1];
      if (companyId === undefined || requestId === undefined) return;
      const place = { companyId, siteId, requestId };
      begin('command.answer-unkept', () => asSite(parts, place, (work) => keepAnswer(work, place, answer)));
    },
    async close() {
      clearInterval(regularly);
      alarms.clear();
      await idle();
    },
  };
}
