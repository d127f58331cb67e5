/** Where an indicator answers: behind a socket, or at a serial port of this machine with how its line is set. */
export type LineAddress =
  | { kind: 'tcp'; host: string; port: number }
  | {
      kind: 'serial';
      path: string;
      baud: number;
      bits: 7 | 8;
      parity: 'none' | 'even' | 'odd';
      stop: 1 | 2;
    };

const TCP = /^tcp:\/\/(\[[0-9a-f:.]+\]|[^/:[\]]+):(\d{1,5})$/i;
const SERIAL =
  /^serial:(\/dev\/[\w./:-]+)\?baud=(\d{3,6})(?:&bits=([78]))?(?:&parity=(none|even|odd))?(?:&stop=([12]))?$/;

/** Reads `tcp://host:port` or `serial:/dev/ttyS0?baud=9600&bits=8&parity=none&stop=1`; null for any other address. */
export function readLineAddress(address: string): LineAddress | null {
  const [, host, digits] = TCP.exec(address) ?? [];
  const port = Number(digits);
  if (host !== undefined)
    return port < 1 || port > 65_535 ? null : { kind: 'tcp', host: host.replace(/^\[|\]$/g, ''), port };
  const [, path, baud, bits, parity, stop] = SERIAL.exec(address) ?? [];
  if (path === undefined) return null;
  return {
    kind: 'serial',
    path,
    baud: Number(baud),
    bits: bits === '7' ? 7 : 8,
    parity: parity === 'even' || parity === 'odd' ? parity : 'none',
    stop: stop === '2' ? 2 : 1,
  };
}
