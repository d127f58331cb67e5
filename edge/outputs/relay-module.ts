import { hostAndPort } from '@terezi/domain/devices/tcp-address.ts';
import modbus from 'modbus-serial';

const ModbusClient = modbus.default;
type ModbusClient = InstanceType<typeof ModbusClient>;

/** A Modbus TCP module while it is reached. */
export type RelayModule = {
  /** Switches a coil; rejects at once while the module is away, else after a second without confirmation. */
  write(coil: number, on: boolean): Promise<void>;
  /** The states of the first so many discrete inputs; rejects as a write does. */
  inputs(count: number): Promise<boolean[]>;
  close(): Promise<void>;
};

export type ModuleEvents = {
  /** Called on each connection before any other write; a rejection drops the connection. */
  onUp(module: RelayModule): Promise<void>;
  onDown(reason: string): void;
};

const TIME_LIMIT = 1000;
const reconnectDelay = (): number => 300 + Math.random() * 600;

function withinLimit<T>(work: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('the module did not answer in time')), TIME_LIMIT);
  return Promise.race([work, limit.promise]).finally(() => clearTimeout(timer));
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The module over the connection of the moment. */
const moduleOver = (
  client: () => ModbusClient,
  ask: <T>(whom: ModbusClient, work: Promise<T>) => Promise<T>,
  close: RelayModule['close'],
): RelayModule => ({
  async write(coil, on) {
    const it = client();
    await ask(it, it.writeCoil(coil, on));
  },
  async inputs(count) {
    const it = client();
    return (await ask(it, it.readDiscreteInputs(0, count))).data;
  },
  close,
});

/** Keeps one connection to a relay module, again and again, until closed. */
export function keepModule(settings: { address: string; unit: number }, events: ModuleEvents): RelayModule {
  let client: ModbusClient | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const isReady = new WeakSet<ModbusClient>();

  async function ask<T>(whom: ModbusClient, work: Promise<T>): Promise<T> {
    try {
      return await withinLimit(work);
    } catch (error) {
      // It is unknown now whether a relay switched; the next connection starts from the safe state.
      drop(whom, reasonOf(error));
      throw error;
    }
  }

  function drop(which: ModbusClient, reason: string): void {
    if (client !== which) return;
    client = null;
    which.destroy(() => {});
    if (isClosed) return;
    events.onDown(reason);
    retry = setTimeout(() => void open(), reconnectDelay());
  }

  async function open(): Promise<void> {
    const target = hostAndPort(settings.address);
    if (!target) return events.onDown(`${settings.address} cannot be connected to`);
    const mine = new ModbusClient();
    client = mine;
    mine.setID(settings.unit);
    mine.setTimeout(TIME_LIMIT);
    mine.on('error', (error) => drop(mine, String(error)));
    mine.on('close', () => drop(mine, 'the module closed the connection'));
    try {
      await withinLimit(mine.connectTCP(target.host, { port: target.port }));
      await events.onUp(moduleOver(() => mine, ask, close));
      isReady.add(mine);
    } catch (error) {
      drop(mine, reasonOf(error));
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(retry);
    if (client) drop(client, 'closed');
  }

  function ready(): ModbusClient {
    if (!client || !isReady.has(client)) throw new Error('the module is away');
    return client;
  }

  void open();
  return moduleOver(ready, ask, close);
}
