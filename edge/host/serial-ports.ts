import { readdir } from 'node:fs/promises';
import type { CommandResult } from '@terezi/domain/devices/command/command-shapes.ts';

const MAX_PORTS = 40;
/** The paths that a line address can name. */
const DEVICE_PATH = /^\/dev\/[\w./:-]+$/;
const PORT = /^tty(?:USB|ACM|AMA|S)\d+$/;

type Port = CommandResult<'listPorts'>['ports'][number];

/** The ports in the folder of devices, where the system has no list of them. */
async function inFolder(): Promise<Port[]> {
  const names = await readdir('/dev').catch(() => []);
  return names.filter((name) => PORT.test(name)).map((name) => ({ path: `/dev/${name}`, maker: null }));
}

async function listed(): Promise<Port[]> {
  // Loaded only here and for a scale on a serial port.
  const { SerialPort } = await import('serialport');
  const ports = await SerialPort.list();
  return ports.map(({ path, manufacturer }) => ({ path, maker: manufacturer?.slice(0, 100) ?? null }));
}

/** The serial ports of this computer, by their names. */
export async function serialPorts(): Promise<CommandResult<'listPorts'>> {
  const ports = await listed().catch(inFolder);
  return {
    ports: ports
      .filter(({ path }) => path.length <= 100 && DEVICE_PATH.test(path))
      .toSorted((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }))
      .slice(0, MAX_PORTS),
  };
}
