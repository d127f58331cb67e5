import type { SimulationAnswer, SimulationOrder } from '@terezi/domain/devices/simulation.ts';
import { type CardReader, startCardReader } from './card-reader.ts';
import { type Instrument, startInstrument } from './instrument.ts';

/** The simulated instruments as a process of their own, which takes orders from its parent. */
const instruments = new Map<number, Instrument>();
const readers = new Map<number, CardReader>();

function find(id: number): Instrument {
  const instrument = instruments.get(id);
  if (!instrument) throw new Error(`there is no scale ${id}`);
  return instrument;
}

const portsOf = (all: ReadonlyMap<number, { port: number }>) =>
  [...all].map(([id, { port }]) => ({ id, port }));

async function carryOut(order: SimulationOrder): Promise<SimulationAnswer> {
  if (order.kind === 'start') {
    for (const scale of order.scales) {
      await instruments.get(scale.id)?.close();
      instruments.set(scale.id, await startInstrument(scale));
    }
    for (const { id, protocol } of order.readers ?? []) {
      await readers.get(id)?.close();
      readers.set(id, await startCardReader(protocol));
    }
    return { kind: 'ports', ports: portsOf(instruments), readers: portsOf(readers) };
  }
  if (order.kind === 'present') {
    const reader = readers.get(order.id);
    if (!reader) throw new Error(`there is no reader ${order.id}`);
    reader.present(order.number);
    return { kind: 'done', order: order.kind, id: order.id };
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
