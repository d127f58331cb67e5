import { connect } from 'node:net';
import type { LineAddress } from './line-address.ts';

/** A line to an indicator; what is written before it is up is lost. */
export type Line = { write(bytes: Uint8Array): void; close(): void };

/** `onDown` is called once, when nothing will come on this line any more, and why. */
export type LineEvents = {
  onUp(): void;
  onBytes(bytes: Uint8Array): void;
  onDown(reason: string): void;
};

/** Opens a line to wherever the indicator answers. */
export const openLine = (address: LineAddress, events: LineEvents): Line =>
  address.kind === 'tcp' ? openSocket(address, events) : openSerial(address, events);

function openSocket({ host, port }: Extract<LineAddress, { kind: 'tcp' }>, events: LineEvents): Line {
  let reason = 'the indicator closed the connection';
  const socket = connect({ host, port, noDelay: true });
  socket.on('connect', events.onUp);
  socket.on('data', events.onBytes);
  socket.on('error', (error) => {
    reason = error.message;
  });
  socket.on('close', () => events.onDown(reason));
  return {
    write: (bytes) => void (socket.readyState === 'open' && socket.write(bytes)),
    close: () => void socket.destroy(),
  };
}

type SerialAddress = Extract<LineAddress, { kind: 'serial' }>;

/** The part of a serial port that is used here. */
export type Port = {
  isOpen: boolean;
  open(done: (error: Error | null) => void): void;
  close(): void;
  write(bytes: Buffer): unknown;
  set(lines: { dtr: boolean; rts: boolean }, done: (error: Error | null) => void): void;
  on(event: 'data', listener: (bytes: Buffer) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
};

/** Loaded only where a scale hangs at a serial port: sites on the network need no driver. */
async function portOf({ path, baud, bits, parity, stop }: SerialAddress): Promise<Port> {
  const { SerialPort } = await import('serialport');
  const line = { path, baudRate: baud, dataBits: bits, parity, stopBits: stop };
  // Without hupcl the port drops no control line when it is closed, by which some indicators would start anew.
  return new SerialPort({ ...line, hupcl: false, autoOpen: false });
}

/** Opens a serial port; `make` is the driver's, but for tests. */
export function openSerial(address: SerialAddress, events: LineEvents, make = portOf): Line {
  let port: Port | null = null;
  let isClosed = false;
  let isDown = false;
  let reason = 'the serial port was closed';

  function down(why: string): void {
    if (isDown) return;
    isDown = true;
    events.onDown(why);
  }
  function opened(mine: Port): void {
    if (isClosed) return mine.close();
    // What follows neither line needs none; a port without them refuses, which does no harm.
    mine.set({ dtr: true, rts: true }, () => {});
    events.onUp();
  }
  async function open(): Promise<void> {
    const mine = await make(address);
    if (isClosed) return down(reason);
    port = mine;
    mine.on('data', events.onBytes);
    mine.on('error', (error) => {
      reason = error.message;
      if (!mine.isOpen) down(reason);
    });
    mine.on('close', () => down(reason));
    mine.open((error) => (error ? down(error.message) : opened(mine)));
  }

  open().catch((error: unknown) => down(error instanceof Error ? error.message : String(error)));
  return {
    write: (bytes) => void (port?.isOpen && port.write(Buffer.from(bytes))),
    close() {
      isClosed = true;
      if (port?.isOpen) port.close();
    },
  };
}
