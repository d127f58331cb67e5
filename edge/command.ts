import type { Answer, Command, OutputCommand } from '@terezi/domain/devices/link.ts';
import type { Logger } from 'pino';
import { type CaptureOptions, type CaptureScale, capturer, isExpired } from './measure/capture.ts';
import type { Outputs } from './outputs/output.ts';

/** What commands may act on, and in whose name. */
export type CommandOptions = {
  scale: (id: number) => (CaptureScale & { outputs: Outputs | null }) | undefined;
  software: string;
  onCaptured?: CaptureOptions['onCaptured'];
  log: Logger;
};

const REMEMBERED_COMMANDS = 200;

/** Makes the one that drives outputs; a command delivered twice is carried out once. */
function outputDriver(find: CommandOptions['scale'], log: Logger) {
  const answers = new Map<string, Promise<Answer>>();

  async function drive(command: OutputCommand & { expiresAt: string }): Promise<Answer> {
    const { id, scaleId, output, state } = command;
    if (isExpired(command)) return { id, ok: false, refusal: { code: 'expired' } };
    const scale = find(scaleId);
    if (!scale) return { id, ok: false, refusal: { code: 'unknownScale' } };
    try {
      if (!scale.outputs) throw new Error('the scale has no outputs');
      await scale.outputs.set(output, state);
      return { id, ok: true };
    } catch (error) {
      log.warn({ scaleId, output, state, err: error }, 'output not driven');
      return { id, ok: false, refusal: { code: 'outputFailed' } };
    }
  }

  return (command: OutputCommand & { expiresAt: string }): Promise<Answer> => {
    const earlier = answers.get(command.id);
    if (earlier) return earlier;
    const answer = drive(command);
    answers.set(command.id, answer);
    const [oldest] = answers.keys();
    if (answers.size > REMEMBERED_COMMANDS && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}

/** Makes the one that carries out commands, and that can say when all it began is done. */
export function commander({ scale, software, onCaptured, log }: CommandOptions) {
  const capture = capturer({ scale, software, onCaptured, log });
  const drive = outputDriver(scale, log);
  const running = new Set<Promise<unknown>>();

  return {
    /** Carries a command out and logs what became of it. */
    async carryOut(command: Command): Promise<Answer> {
      const began = performance.now();
      const work = command.kind === 'capture' ? capture(command) : drive(command);
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
    /** Resolves once nothing is being carried out. */
    async idle(): Promise<void> {
      await Promise.allSettled(running);
    },
  };
}
