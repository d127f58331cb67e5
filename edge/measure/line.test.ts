import { SerialPortMock } from 'serialport';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LineEvents, openSerial } from './line.ts';
import { readLineAddress } from './line-address.ts';

const plain = { kind: 'serial', path: '/dev/ttyS0', baud: 9600, bits: 8, parity: 'none', stop: 1 } as const;

describe('the address of a line', () => {
  it.each([
    ['tcp://10.0.0.5:4001', { kind: 'tcp', host: '10.0.0.5', port: 4001 }],
    ['tcp://[::1]:502', { kind: 'tcp', host: '::1', port: 502 }],
    ['tcp://indicator.local:23', { kind: 'tcp', host: 'indicator.local', port: 23 }],
    ['tcp://10.0.0.5', null],
    ['tcp://10.0.0.5:70000', null],
    ['serial:/dev/ttyS0?baud=9600', plain],
    ['serial:/dev/ttyS0?baud=9600&bits=8&parity=none&stop=1', plain],
    [
      'serial:/dev/serial/by-id/usb-FTDI_FT232R-if00-port0?baud=4800&bits=7&parity=even&stop=2',
      {
        ...{ kind: 'serial', path: '/dev/serial/by-id/usb-FTDI_FT232R-if00-port0' },
        ...{ baud: 4800, bits: 7, parity: 'even', stop: 2 },
      },
    ],
    ['serial:/dev/ttyS0', null],
    ['serial:/dev/ttyS0?baud=9600&bits=5', null],
    ['serial:/dev/ttyS0?baud=9600;rm', null],
    ['serial:/etc/passwd?baud=9600', null],
  ])('%s is read', (address, target) => {
    expect(readLineAddress(address)).toEqual(target);
  });
});

describe('a serial line', () => {
  afterEach(() => SerialPortMock.binding.reset());

  function opened(path: string) {
    const events = {
      onUp: vi.fn<LineEvents['onUp']>(),
      onBytes: vi.fn<LineEvents['onBytes']>(),
      onDown: vi.fn<LineEvents['onDown']>(),
    } satisfies LineEvents;
    let port: SerialPortMock | null = null;
    const line = openSerial({ ...plain, path }, events, async ({ baud, bits, parity, stop }) => {
      const set = { baudRate: baud, dataBits: bits, parity, stopBits: stop };
      port = new SerialPortMock({ path, ...set, autoOpen: false });
      return port;
    });
    return { line, events, port: () => port?.port };
  }

  it('brings what the indicator says and takes what it is asked', async () => {
    SerialPortMock.binding.createPort('/dev/ttyX', { echo: false, record: true });
    const { line, events, port } = opened('/dev/ttyX');
    await vi.waitFor(() => expect(events.onUp).toHaveBeenCalledOnce());
    port()?.emitData('ST,GS,+0038620kg\r\n');
    await vi.waitFor(() => expect(events.onBytes).toHaveBeenCalled());
    expect(Buffer.concat(events.onBytes.mock.calls.map(([bytes]) => bytes)).toString()).toBe(
      'ST,GS,+0038620kg\r\n',
    );
    line.write(Uint8Array.of(0x05));
    await vi.waitFor(() => expect(port()?.recording).toEqual(Buffer.of(0x05)));
    line.close();
    await vi.waitFor(() => expect(events.onDown).toHaveBeenCalledOnce());
  });

  it('that is not there is down at once, and says why', async () => {
    const { events } = opened('/dev/none');
    await vi.waitFor(() => expect(events.onDown).toHaveBeenCalledOnce());
    expect(events.onDown.mock.calls[0]?.[0]).toContain('/dev/none');
    expect(events.onUp).not.toHaveBeenCalled();
  });

  it('that is closed before it was open comes up no more', async () => {
    SerialPortMock.binding.createPort('/dev/ttyX', {});
    const { line, events } = opened('/dev/ttyX');
    line.close();
    await vi.waitFor(() => expect(events.onDown).toHaveBeenCalledOnce());
    expect(events.onUp).not.toHaveBeenCalled();
  });
});
