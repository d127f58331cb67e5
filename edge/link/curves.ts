import { CURVE_AFTER_MS, curveAround } from '@terezi/domain/devices/curve-points.ts';
import { type CurveStored, packCurve, type SentCurve } from '@terezi/domain/devices/weight-curve.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import type { Logger } from 'pino';
import type { Watch } from '../measure/watch.ts';
import { curveName, type KeptCurves } from './kept-curves.ts';

/** Sends the curves around captures, behind everything else: one curve at a time. */
export type Curves = {
  /** A record is on disk: its curve ends and is sent a little later. */
  captured(record: SignedRecord): void;
  /** The server has a curve, or does not want it any more. */
  stored(stored: CurveStored): void;
  /** The link is new: a curve on its way may be lost. */
  restart(): void;
  /** Closes the open curves, with the readings that they have. */
  close(): Promise<void>;
};

type Options = {
  kept: KeptCurves;
  watch: (scaleId: number) => Pick<Watch, 'remembered' | 'seenAt'> | undefined;
  /** Sends a curve; false while there is no link. */
  send: (curve: SentCurve) => boolean;
  log: Logger;
  /** Milliseconds for the server's answer; and the pause after a round in which none came. */
  patience?: number;
  rest?: number;
  /** Milliseconds that a curve goes on after the capture. */
  after?: number;
};

/** Postpones a task, anew with each call; does nothing any more once stopped. */
function putOff() {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const off = (): void => clearTimeout(timer);
  return {
    later(action: () => void, milliseconds: number): void {
      off();
      if (!isStopped) timer = setTimeout(action, milliseconds).unref();
    },
    off,
    isStopped: () => isStopped,
    stop(): void {
      isStopped = true;
      off();
    },
  };
}

/** Sends the waiting curves, oldest first: the next after the server's answer to the last, or when that does not come. */
function sender({ kept, send, log, patience = 10_000, rest = 60_000 }: Options) {
  /** Sent in this round and not answered; it is not sent again before the next round. */
  const unanswered = new Set<string>();
  const turn = putOff();
  let isUnderWay = false;
  /** Only the newest search for the next curve goes on: a new link begins one while an older one still reads its file. */
  let newest = 0;

  async function sendNext(search: number): Promise<void> {
    const name = kept.waiting().find((each) => !unanswered.has(each));
    isUnderWay = name !== undefined;
    if (name === undefined) return unanswered.size > 0 ? turn.later(nextRound, rest) : undefined;
    const curve = await kept.read(name);
    if (search !== newest) return;
    if (!curve) {
      log.warn({ name }, 'a curve that is not whole is dropped');
      await kept.remove(name);
      return goOn();
    }
    isUnderWay = send(curve);
    if (!isUnderWay) return;
    unanswered.add(name);
    turn.later(goOn, patience);
  }
  function goOn(): void {
    newest += 1;
    sendNext(newest).catch((error: unknown) => {
      log.warn({ err: error }, 'curves cannot be read');
      turn.later(goOn, rest);
    });
  }
  function pump(): void {
    if (isUnderWay || turn.isStopped()) return;
    isUnderWay = true;
    goOn();
  }
  function nextRound(): void {
    unanswered.clear();
    pump();
  }

  return {
    pump,
    async answered(name: string): Promise<void> {
      await kept.remove(name);
      if (unanswered.delete(name)) goOn();
    },
    restart(): void {
      turn.off();
      isUnderWay = false;
      nextRound();
    },
    stop: turn.stop,
  };
}

export function curvesOver(options: Options): Curves {
  const { kept, watch, log, after = CURVE_AFTER_MS } = options;
  const open = new Map<NodeJS.Timeout, () => Promise<void>>();
  const sending = sender(options);
  const failed = (error: unknown): void => log.warn({ err: error }, 'curve not kept');

  return {
    captured({ scaleId, sequence, reading, hash: recordHash }) {
      const scale = watch(scaleId);
      if (!scale) return;
      const moment = scale.seenAt(reading) ?? performance.now();
      const end = async (): Promise<void> => {
        clearTimeout(timer);
        open.delete(timer);
        const curve = packCurve(curveAround(scale.remembered(), moment));
        await kept.add({ scaleId, sequence, recordHash, curve });
        sending.pump();
      };
      const timer = setTimeout(() => void end().catch(failed), after);
      open.set(timer, end);
    },
    stored: (stored) => void sending.answered(curveName(stored)).catch(failed),
    restart: sending.restart,
    async close() {
      sending.stop();
      await Promise.all([...open.values()].map((end) => end().catch(failed)));
    },
  };
}
