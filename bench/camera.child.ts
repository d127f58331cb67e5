import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { say } from './program.ts';

// A camera that gives a picture of 200 kB after a tenth of a second, as real ones do; or one that takes the request and never answers.
const PICTURE = Buffer.alloc(200_000, 0x7f);
PICTURE.writeUInt16BE(0xff_d8, 0);
PICTURE.writeUInt16BE(0xff_d9, PICTURE.length - 2);

const camera = createServer((_, answer) => {
  if (process.env['CAMERA'] === 'dead') return;
  setTimeout(() => answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(PICTURE), 100);
});
camera.listen(0, '127.0.0.1', () => say({ port: (camera.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit());
