import type { ChildProcess } from 'node:child_process';
import type {
  SimulatedReader,
  SimulatedScale,
  SimulationAnswer,
  SimulationOrder,
} from '@terezi/domain/devices/simulation.ts';
import type { Log } from '#platform/log.ts';
import { keepRunning } from './child.ts';

type Ports = { id: number; port: number }[];

/** The process with the simulated instruments. */
export type Instruments = {
  /** Has an order carried out; rejects with the instruments' reason, or where their process is away. */
  order(order: SimulationOrder): Promise<void>;
  stop(): Promise<void>;
};

const PATIENCE_MS = 5_000;
const PROGRAM = new URL('../../edge/simulator/main.ts', import.meta.url);

type Waiting = { resolve: () => void; reject: (reason: Error) => void; timer: NodeJS.Timeout };

/** One life of the process: its answers come in the order of the orders. */
function conversation(child: ChildProcess, onPorts: (scales: Ports, readers: Ports) => void) {
  const line: Waiting[] = [];
  child.on('message', (message) => {
    const answer = message as SimulationAnswer;
    const waiting = line.shift();
    clearTimeout(waiting?.timer);
    if (answer.kind === 'ports') onPorts(answer.ports, answer.readers);
    if (answer.kind === 'failed') waiting?.reject(new Error(answer.reason));
    else waiting?.resolve();
  });
  child.on('exit', () => {
    for (const { reject, timer } of line.splice(0)) {
      clearTimeout(timer);
      reject(new Error('the instruments are away'));
    }
  });
  return (order: SimulationOrder): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the instruments do not answer')), PATIENCE_MS);
      line.push({ resolve, reject, timer });
      child.send(order, (error) => error && reject(error));
    });
}

/**
 * Starts the instruments of these scales, and the readers; calls `onPorts` with the ports at which they answer, again after each restart.
 */
export function startInstruments(
  { scales, readers }: { scales: SimulatedScale[]; readers: SimulatedReader[] },
  onPorts: (scales: Ports, readers: Ports) => void,
  log: Log,
): Instruments {
  let say: (order: SimulationOrder) => Promise<void> = () => Promise.reject(new Error('not started'));
  const child = keepRunning({
    name: 'demo.instruments',
    program: PROGRAM,
    env: {},
    log,
    onStart(started) {
      say = conversation(started, onPorts);
      say({ kind: 'start', scales, readers }).catch((error: unknown) => {
        log.error({ event: 'demo.instruments', err: error }, 'instruments not started');
        started.kill();
      });
    },
  });
  return { order: (order) => say(order), stop: child.stop };
}
