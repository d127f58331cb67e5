import { type Answer, type CaptureCommand, type Command, topics } from '@terezi/domain/devices/link.ts';
import type { Bus } from '../../platform/broker/bus.ts';

type Waiting = (answer: Answer | null) => void;

/** What a site's messages show: whether it is online, and what its clock shows now. */
type SiteStatus = { isOnline(siteId: number): boolean; siteClock(siteId: number): number };

/**
 * Makes the sender of questions to sites. Several servers hear every answer: this one drops an answer that no call here waits
 * for, or that comes from another site than it asked.
 */
export function asker(bus: Bus, { isOnline, siteClock }: SiteStatus) {
  const waiting = new Map<string, Set<Waiting>>();
  const nameOf = (siteId: number, id: string): string => `${siteId}/${id}`;

  function expect(
    name: string,
    milliseconds: number,
  ): { answered: Promise<Answer | null>; giveUp: () => void } {
    const { promise: reply, resolve } = Promise.withResolvers<Answer | null>();
    const those = waiting.get(name) ?? new Set();
    waiting.set(name, those.add(settle));
    const timer = setTimeout(settle, milliseconds, null);
    function settle(answer: Answer | null): void {
      clearTimeout(timer);
      those.delete(settle);
      if (those.size === 0) waiting.delete(name);
      resolve(answer);
    }
    return { answered: reply, giveUp: () => settle(null) };
  }

  return {
    /** Answers null without waiting where the site is away: a command is dropped, never queued. */
    async ask(
      siteId: number,
      command: CaptureCommand,
      milliseconds: number,
      sent = () => {},
    ): Promise<Answer | null> {
      if (!isOnline(siteId)) return null;
      // By the site's own clock, right or wrong: neither side needs to trust the other's.
      const expiresAt = new Date(siteClock(siteId) + milliseconds).toISOString();
      const { answered, giveUp } = expect(nameOf(siteId, command.id), milliseconds);
      const message: Command = { ...command, expiresAt };
      await bus.publish(topics.command(siteId), JSON.stringify(message), { quality: 1 }).catch(giveUp);
      sent();
      return answered;
    },
    hear(siteId: number, answer: Answer): void {
      for (const settle of waiting.get(nameOf(siteId, answer.id)) ?? []) settle(answer);
    },
    close(): void {
      for (const those of waiting.values()) for (const settle of those) settle(null);
    },
  };
}
