import { CURVE_AFTER_MS, curveAround } from '@terezi/domain/devices/curve-points.ts';
import { type CurveStored, packCurve, type SentCurve } from '@terezi/domain/devices/weight-curve.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import type { Logger } from 'pino';
import type { Watch } from '../measure/watch.ts';
import { curveName, type KeptCurves } from './kept-curves.ts';

/** Carries what scales showed around each capture, behind everything else: one curve is under way at a time. */
export type Curves = {
  /** A record is on disk: its curve is closed and sent in a while. */
  captured(record: SignedRecord): void;
  /** The server has a curve, or wants it no more. */
  stored(stored: CurveStored): void;
  /** The link is new: what was under way may be lost. */
  restart(): void;
  /** Closes the curves that are still open, with what there is of them. */
  close(): Promise<void>;
};

type Options = {
  kept: KeptCurves;
  watch: (scaleId: number) => Pick<Watch, 'remembered' | 'seenAt'> | undefined;
  /** Hands a curve over; false while there is no link. */
  send: (curve: SentCurve) => boolean;
  log: Logger;
  /** Milliseconds that the server has for its word; and that all wait after none of them got one. */
  patience?: number;
  rest?: number;
  /** Milliseconds that a curve goes on after the capture. */
  after?: number;
};

/** A deed put off, anew each time; not any more once stopped. */
function putOff() {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const off = (): void => clearTimeout(timer);
  return {
    later(deed: () => void, milliseconds: number): void {
      off();
      if (!isStopped) timer = setTimeout(deed, milliseconds).unref();
    },
    off,
    isStopped: () => isStopped,
    stop(): void {
      isStopped = true;
      off();
    },
  };
}

/** Sends what waits, oldest first, the next one at the server's word on the last or when that does not come. */
function sender({ kept, send, log, patience = 10_000, rest = 60_000 }: Options) {
  /** What has been sent in this round without a word; it is not sent again before the next round. */
  const unanswered = new Set<string>();
  const turn = putOff();
  let isUnderWay = false;
  /** Only the newest search for the next curve goes on: a new link begins one while an older still reads its file. */
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
