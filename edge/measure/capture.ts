import type { Answer, CaptureCommand, Command, Refusal } from '@terezi/domain/devices/link.ts';
import type { ScaleSettings } from '@terezi/domain/devices/site-settings.ts';
import { REPEATABLE_MS } from '@terezi/domain/weighing/sense.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import type { Logger } from 'pino';
import { guardCapture } from './capture-guard.ts';
import { recordSettings } from './configuration.ts';
import type { RecordStore } from './records/store.ts';
import type { Sight, Watch } from './watch.ts';

/** What a capture needs of a scale; the store is null while it cannot be written. */
export type CaptureScale = { settings: ScaleSettings; watch: Watch; store(): RecordStore | null };

export type CaptureOptions = {
  scale: (id: number) => CaptureScale | undefined;
  /** Whether a scale has been locked, so that no weights are taken on it. */
  isLocked: (scaleId: number) => boolean;
  /** Identity of the measuring code, for the record. */
  software: string;
  /** A new record is on disk; it may not hold up the answer. */
  onCaptured?: ((record: SignedRecord) => void) | undefined;
  log: Logger;
};

/**
 * Whether the agent must drop a command. The instant is one of this site's clock, as the server reckons it from
 * the live values: a clock that is wrong is as good as any, only one that is set back meanwhile is not.
 */
export function isExpired(command: Pick<Command, 'expiresAt'>): boolean {
  const expiry = Date.parse(command.expiresAt);
  return Number.isNaN(expiry) || Date.now() > expiry;
}

/**
 * Whether a record may still answer the command that asked for it: the same truck stands there, and has for two
 * minutes at most. A clock that was set back meanwhile tells no age.
 */
function mayRepeat(
  { sequence, takenAt }: SignedRecord,
  { clearedAfter }: Pick<Sight, 'clearedAfter'>,
): boolean {
  const age = Date.now() - Date.parse(takenAt);
  return age >= 0 && age <= REPEATABLE_MS && clearedAfter < sequence;
}

/**
 * Makes the one that answers capture commands, each scale's one after the other: with the record, once it
 * is on disk and read back, or with the first reason why there is none.
 */
export function capturer({ scale: find, isLocked, software, onCaptured, log }: CaptureOptions) {
  const turns = new Map<number, Promise<Answer>>();

  async function capture(command: CaptureCommand & { expiresAt: string }): Promise<Answer> {
    const { id, scaleId } = command;
    const refuse = (refusal: Refusal): Answer => ({ id, ok: false, refusal });
    const scale = find(scaleId);
    const earlier = scale?.store()?.byRequest(id);
    // The answer to an id is its record: the caller may have missed it and be asking late.
    if (scale && earlier)
      return mayRepeat(earlier, scale.watch.sight())
        ? { id, ok: true, record: earlier }
        : refuse({ code: 'outdated' });
    if (isExpired(command)) return refuse({ code: 'expired' });
    if (!scale) return refuse({ code: 'unknownScale' });
    if (isLocked(scaleId)) return refuse({ code: 'scaleLocked' });
    const { settings, watch } = scale;
    const store = scale.store();
    if (!store) return refuse({ code: 'storeFailed' });

    const displayed = command.reading === null ? null : watch.shown(command.reading);
    const verdict = guardCapture(command, watch.sight(), settings, displayed);
    if (!verdict.ok) return refuse(verdict.refusal);
    const { observation } = verdict;
    const appended = await store.append({
      grams: observation.grams,
      division: settings.division,
      stability: observation.stability,
      reading: observation.reading,
      takenAt: new Date(observation.takenAt).toISOString(),
      requestId: id,
      protocol: settings.protocol,
      frame: Buffer.from(observation.frame).toString('hex'),
      software,
      settings: recordSettings(settings),
    });
    if (appended.ok) {
      onCaptured?.(appended.record);
      return { id, ok: true, record: appended.record };
    }
    log.error({ scaleId, err: appended.cause }, 'record not stored');
    return refuse({ code: 'storeFailed' });
  }

  return (command: CaptureCommand & { expiresAt: string }): Promise<Answer> => {
    if (!find(command.scaleId)) return capture(command);
    const before = turns.get(command.scaleId) ?? Promise.resolve();
    const answer = before.then(() => capture(command));
    turns.set(
      command.scaleId,
      answer.catch(() => ({ id: command.id, ok: false, refusal: { code: 'storeFailed' } })),
    );
    return answer;
  };
}
