import type { SimulationAnswer, SimulationOrder } from '@terezi/domain/devices/simulation.ts';
import { type Instrument, startInstrument } from './instrument.ts';

/** The simulated instruments as a process of their own, ordered about by the parent process. */
const instruments = new Map<number, Instrument>();

function find(id: number): Instrument {
  const instrument = instruments.get(id);
  if (!instrument) throw new Error(`there is no scale ${id}`);
  return instrument;
}

async function carryOut(order: SimulationOrder): Promise<SimulationAnswer> {
  if (order.kind === 'start') {
    for (const scale of order.scales) {
      await instruments.get(scale.id)?.close();
      instruments.set(scale.id, await startInstrument(scale));
    }
    return { kind: 'ports', ports: [...instruments].map(([id, { port }]) => ({ id, port })) };
  }
  const instrument = find(order.id);
  if (order.kind === 'drive-on') instrument.driveOn(order.grams);
  else if (order.kind === 'drive-off') instrument.driveOff();
  else await instrument.fault(order.fault);
  return { kind: 'done', order: order.kind, id: order.id };
}

const say = (answer: SimulationAnswer): void => {
  process.send?.(answer);
};

// One order after the other, so that the answers come in the order of the orders.
let turn = Promise.resolve();
process.on('message', (message) => {
  const order = message as SimulationOrder;
  turn = turn
    .then(() => carryOut(order))
    .then(say, (error: unknown) => say({ kind: 'failed', order: order.kind, reason: String(error) }));
});
process.on('disconnect', () => process.exit());
