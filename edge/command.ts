import { deviceCommand } from '@terezi/domain/devices/command/device-command.ts';
import type { Answer, Command, DeviceMessage } from '@terezi/domain/devices/link.ts';
import type { Logger } from 'pino';
import { carryOutDevice, type CommandedScale } from './device-command.ts';
import { DeviceRefusal } from './device-refusal.ts';
import { type CaptureOptions, capturer, isExpired } from './measure/capture.ts';

/** What commands may act on, and in whose name. */
export type CommandOptions = {
  scale: (id: number) => CommandedScale | undefined;
  /** Whether a scale has been locked, so that it takes no weights. */
  isLocked: (scaleId: number) => boolean;
  software: string;
  onCaptured?: CaptureOptions['onCaptured'];
  log: Logger;
};

const REMEMBERED_COMMANDS = 200;

/** Runs tasks of one name one after the other, in the order in which they came. */
function queues() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, done);
    return done;
  };
}

/**
 * The queue of a command, null for none. The interlocks judge by the present state of barriers and lights: two commands that are judged at
 * once could open both sides. An LPI does one thing at a time.
 */
function queueOf({ scaleId, device, act }: DeviceMessage): string | null {
  if (deviceCommand(act).brings) return `${scaleId} outputs`;
  return device === 'lpi' ? `${scaleId} lpi` : null;
}

/** Makes the function that commands devices; a command delivered twice is carried out once. */
function deviceAsker(find: CommandOptions['scale'], log: Logger) {
  const answers = new Map<string, Promise<Answer>>();
  const inTurn = queues();

  async function ask(command: DeviceMessage & { expiresAt: string }): Promise<Answer> {
    const { id, scaleId, device, act } = command;
    if (isExpired(command)) return { id, ok: false, refusal: { code: 'expired' } };
    const scale = find(scaleId);
    if (!scale) return { id, ok: false, refusal: { code: 'unknownScale' } };
    try {
      const result = await carryOutDevice(scale, command);
      return { id, ok: true, ...(Object.keys(result).length > 0 && { result }) };
    } catch (error) {
      log.warn({ scaleId, device, act, err: error }, 'device has not done what it was asked');
      const code = error instanceof DeviceRefusal ? error.code : 'deviceFailed';
      return { id, ok: false, refusal: { code } };
    }
  }

  return (command: DeviceMessage & { expiresAt: string }): Promise<Answer> => {
    const earlier = answers.get(command.id);
    if (earlier) return earlier;
    const queue = queueOf(command);
    const answer = queue === null ? ask(command) : inTurn(queue, () => ask(command));
    answers.set(command.id, answer);
    const [oldest] = answers.keys();
    if (answers.size > REMEMBERED_COMMANDS && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}

/** Makes the function that carries out commands, and that resolves once all that it began are done. */
export function commander({ scale, isLocked, software, onCaptured, log }: CommandOptions) {
  const capture = capturer({ scale, isLocked, software, onCaptured, log });
  const askDevice = deviceAsker(scale, log);
  const running = new Set<Promise<unknown>>();

  return {
    /** Carries a command out and logs its outcome. */
    async carryOut(command: Command): Promise<Answer> {
      const began = performance.now();
      const work = command.kind === 'capture' ? capture(command) : askDevice(command);
      running.add(work);
      const answer = await work.finally(() => running.delete(work));
      const { id, kind, scaleId } = command;
      const outcome = answer.ok ? { sequence: answer.record?.sequence } : { refusal: answer.refusal.code };
      log.info(
        { id, kind, scaleId, ...outcome, ms: Math.round(performance.now() - began) },
        'command answered',
      );
      return answer;
    },
    /** Resolves once no command is being carried out. */
    async idle(): Promise<void> {
      await Promise.allSettled(running);
    },
  };
}
