import { readdir } from 'node:fs/promises';
import type { CommandResult } from '@terezi/domain/devices/command/command-shapes.ts';

const MOST = 40;
/** What a line address can name. */
const NAMED = /^\/dev\/[\w./:-]+$/;
const PORT = /^tty(?:USB|ACM|AMA|S)\d+$/;

type Port = CommandResult<'listPorts'>['ports'][number];

/** Without the system's own list of devices the folder of them says what there may be. */
async function inFolder(): Promise<Port[]> {
  const names = await readdir('/dev').catch(() => []);
  return names.filter((name) => PORT.test(name)).map((name) => ({ path: `/dev/${name}`, maker: null }));
}

async function listed(): Promise<Port[]> {
  // Loaded only here and where a scale hangs at a serial port.
  const { SerialPort } = await import('serialport');
  const ports = await SerialPort.list();
  return ports.map(({ path, manufacturer }) => ({ path, maker: manufacturer?.slice(0, 100) ?? null }));
}

/** The serial ports of this computer, by their names. */
export async function serialPorts(): Promise<CommandResult<'listPorts'>> {
  const ports = await listed().catch(inFolder);
  return {
    ports: ports
      .filter(({ path }) => path.length <= 100 && NAMED.test(path))
      .toSorted((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }))
      .slice(0, MOST),
  };
}
