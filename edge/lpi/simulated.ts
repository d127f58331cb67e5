import { LPI_ACTS } from '@terezi/domain/devices/lpi/lpi-acts.ts';
import { commandShapes } from '@terezi/domain/devices/command/command-shapes.ts';
import { z } from 'zod';
import { type Counters, type Lpi, lpiOf } from './lpi.ts';

/** The memory of a simulated device, which a real one has inside. */
export type Memory = { load(): Promise<string>; save(text: string): Promise<void> };

/** How long it does not answer while it restarts. */
const STARTS_MS = 3_000;

const state = z.object({
  isKeypadLocked: z.boolean(),
  firmware: z.string().max(60),
  counters: commandShapes.readCounters.result,
  coefficient: z.string().nullable(),
  /** Whether a sealed setting has been changed since the calibration was last activated. */
  isSealBroken: z.boolean(),
});
type State = z.infer<typeof state>;
const NEW: State = {
  isKeypadLocked: true,
  firmware: '1.0.0',
  counters: { calibration: 0, configuration: 0 },
  coefficient: null,
  isSealBroken: false,
};

function readState(text: string): State {
  if (text === '') return NEW;
  try {
    return state.parse(JSON.parse(text));
  } catch {
    throw new Error('what the simulated device keeps cannot be read');
  }
}

/**
 * An LPI that exists only here, for trying a site out without its hardware. Its counters rise by one for each session in which a sealed
 * setting was changed, and for no other reason; no command lowers them.
 */
export function simulatedLpi(memory: Memory): Lpi {
  let startsUntil = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** Reads the state, runs a task on it and keeps the result, one task after the other. */
  function inTurn<T>(action: (now: State) => { next?: State; said: T }): Promise<T> {
    const done = turn.then(async () => {
      if (performance.now() < startsUntil) throw new Error('the device is starting');
      const { next, said } = action(readState(await memory.load()));
      if (next) await memory.save(`${JSON.stringify(next)}\n`);
      return said;
    });
    turn = done.catch(() => {});
    return done;
  }
  const setKeypad = (isKeypadLocked: boolean): Promise<void> =>
    inTurn((now) => ({ next: { ...now, isKeypadLocked }, said: undefined }));

  return lpiOf({
    abilities: LPI_ACTS,
    status: () =>
      inTurn(({ isKeypadLocked, firmware, counters }) => ({ said: { isKeypadLocked, firmware, counters } })),
    lock: () => setKeypad(true),
    unlock: () => setKeypad(false),
    reset: () =>
      inTurn(() => {
        startsUntil = performance.now() + STARTS_MS;
        return { said: undefined };
      }),
    readCounters: () => inTurn<Counters>(({ counters }) => ({ said: counters })),
    calibrate: () => inTurn((now) => ({ next: { ...now, isSealBroken: true }, said: undefined })),
    activateCalibration: ({ coefficient }) =>
      inTurn<Counters>((now) => {
        const isChanged = now.isSealBroken || (coefficient !== null && coefficient !== now.coefficient);
        const { calibration, configuration } = now.counters;
        const counters = { calibration: calibration + Number(isChanged), configuration };
        const persistent = { coefficient: coefficient ?? now.coefficient, isSealBroken: false };
        return { next: { ...now, counters, ...persistent }, said: counters };
      }),
    close: async () => void (await turn),
  });
}
