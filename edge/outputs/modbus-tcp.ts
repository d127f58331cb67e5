import { setTimeout as sleep } from 'node:timers/promises';
import type { BarrierRelays, LightRelays, OutputSettings } from '@terezi/domain/devices/site-settings.ts';
import {
  canBe,
  type LightName,
  type OutputName,
  type OutputState,
} from '@terezi/domain/devices/output/output.ts';
import { feltInputs } from './felt-inputs.ts';
import type { OutputEvents, Outputs } from './output.ts';
import { keepModule, type RelayModule } from './relay-module.ts';

type ModbusSettings = Extract<OutputSettings, { kind: 'modbus-tcp' }>;

/** Red on before green off: the red lamp that stops the driver is never dark between the two writes. */
async function showRed(module: RelayModule, relays: LightRelays): Promise<void> {
  await module.write(relays.red, true);
  await module.write(relays.green, false);
}

async function showGreen(module: RelayModule, relays: LightRelays): Promise<void> {
  await module.write(relays.red, false);
  await module.write(relays.green, true);
}

/** Releases the other direction first, so that a motor is never driven both ways. */
async function pulse(module: RelayModule, relays: BarrierRelays, state: 'open' | 'closed'): Promise<void> {
  const [driven, other] = state === 'open' ? [relays.open, relays.close] : [relays.close, relays.open];
  await module.write(other, false);
  await module.write(driven, true);
  await sleep(relays.pulse);
  await module.write(driven, false);
}

/**
 * Barriers and lights on the relays of a Modbus TCP module. Each connection first brings the module to its safe state: no barrier driven,
 * every light red. The module itself must be set to the same state for loss of its host, since a relay would stay on if the agent died in
 * the middle of a pulse.
 */
export function modbusTcpOutputs(settings: ModbusSettings, { onChange, onTrouble }: OutputEvents): Outputs {
  const { barriers, lights } = settings;
  let states: Partial<Record<OutputName, OutputState>> = {};
  const turns = new Map<OutputName, Promise<void>>();

  function know(now: Partial<Record<OutputName, OutputState>>): void {
    states = now;
    onChange();
  }

  async function makeSafe(module: RelayModule): Promise<void> {
    for (const { open, close } of Object.values(barriers)) {
      await module.write(open, false);
      await module.write(close, false);
    }
    for (const relays of Object.values(lights)) await showRed(module, relays);
    const names = Object.keys(lights) as LightName[];
    know(Object.fromEntries(names.map((name) => [name, 'red'])));
  }

  const module = keepModule(settings, {
    onUp: makeSafe,
    onDown(reason) {
      know({});
      onTrouble(reason);
    },
  });

  const felt = settings.inputs && feltInputs(module, settings.inputs, onChange);

  async function drive(output: OutputName, state: OutputState): Promise<void> {
    const barrier = output === 'entry-barrier' || output === 'exit-barrier' ? barriers[output] : undefined;
    const light = output === 'entry-light' || output === 'exit-light' ? lights[output] : undefined;
    if (!canBe(output, state) || !(barrier ?? light)) throw new Error(`${output} cannot be ${state}`);
    // Its state is unknown until it has confirmed.
    const { [output]: _before, ...others } = states;
    know(others);
    if (barrier) await pulse(module, barrier, state === 'open' ? 'open' : 'closed');
    else if (light) await (state === 'green' ? showGreen(module, light) : showRed(module, light));
    know({ ...states, [output]: state });
  }

  return {
    set(output, state) {
      const before = turns.get(output) ?? Promise.resolve();
      const driven = before.then(() => drive(output, state));
      turns.set(
        output,
        driven.catch(() => {}),
      );
      return driven;
    },
    states: () => ({ ...states }),
    inputs: () => felt?.known() ?? null,
    async close() {
      felt?.stop();
      await module.close();
    },
  };
}
