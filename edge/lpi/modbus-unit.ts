import { hostAndPort } from '@terezi/domain/devices/tcp-address.ts';
import modbus from 'modbus-serial';
import type { Span } from './registers.ts';

const ModbusClient = modbus.default;
type ModbusClient = InstanceType<typeof ModbusClient>;

/** One unit behind a Modbus TCP address, which handles one request at a time. */
export type ModbusUnit = {
  /** The 16-bit words of some registers. */
  read(span: Span): Promise<number[]>;
  /** Writes holding registers; resolves once the unit has confirmed. */
  write(start: number, words: number[]): Promise<void>;
  close(): Promise<void>;
};

const TIME_LIMIT = 1_000;

function withinLimit<T>(work: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('the device did not answer in time')), TIME_LIMIT);
  return Promise.race([work, limit.promise]).finally(() => clearTimeout(timer));
}

/**
 * Talks to a unit, over a connection that opens with a request and is dropped on any error: an answer in another unit's name, or to
 * another request, is an error and never a value, and a late one is not mistaken for the answer to the next request.
 */
export function modbusUnit({ address, unit }: { address: string; unit: number }): ModbusUnit {
  let client: ModbusClient | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function drop(): void {
    client?.destroy(() => {});
    client = null;
  }

  async function connected(): Promise<ModbusClient> {
    if (client?.isOpen) return client;
    const target = hostAndPort(address);
    if (!target) throw new Error(`${address} cannot be connected to`);
    const mine = new ModbusClient();
    client = mine;
    mine.setID(unit);
    mine.setTimeout(TIME_LIMIT);
    mine.on('error', () => {});
    await withinLimit(mine.connectTCP(target.host, { port: target.port }));
    return mine;
  }

  function inTurn<T>(work: (to: ModbusClient) => Promise<T>): Promise<T> {
    const done = turn.then(async () => {
      if (isClosed) throw new Error('closed');
      try {
        return await withinLimit(work(await connected()));
      } catch (error) {
        drop();
        throw error;
      }
    });
    turn = done.catch(() => {});
    return done;
  }

  return {
    read: ({ table, start, count }) =>
      inTurn(async (to) => {
        const { data } = await (table === 'input'
          ? to.readInputRegisters(start, count)
          : to.readHoldingRegisters(start, count));
        if (data.length !== count) throw new Error('the device answered something else');
        return data;
      }),
    write: (start, words) => inTurn(async (to) => void (await to.writeRegisters(start, words))),
    async close() {
      isClosed = true;
      await turn;
      drop();
    },
  };
}

/** The 32 bits of two words, high word first. */
export const joined = ([high = 0, low = 0]: readonly number[]): number => high * 0x1_0000 + low;
/** A whole number of 32 bits as two words, high word first. */
export const split = (value: number): [number, number] => [Math.floor(value / 0x1_0000), value % 0x1_0000];
