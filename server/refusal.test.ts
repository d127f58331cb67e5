import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { EmbeddedRefusal } from './database/embedded/refusal.ts';
import { DatabaseRefusal } from './database/refusal.ts';
import { BadEnvironment } from './platform/env.ts';
import { refusalOf } from './refusal.ts';

const env = { PORT: 3000, HOST: '10.0.0.1', MQTT_PORT: 1883 };

/** The system's error for a port that cannot be opened. */
const listening = (code: string, port: number) =>
  Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen', port });

it.for([
  [
    listening('EADDRINUSE', 3000),
    'Port 3000 is taken by another program: stop that one, or set PORT to a free port.',
  ],
  [
    listening('EADDRINUSE', 1883),
    'Port 1883 is taken by another program: stop that one, or set MQTT_PORT to a free port.',
  ],
  [listening('EACCES', 80), 'Port 80 may not be opened by this user: set PORT to one above 1023.'],
  [
    listening('EADDRNOTAVAIL', 3000),
    'This machine does not have the address 10.0.0.1: set HOST to one it has.',
  ],
  [new BadEnvironment('a list'), 'a list'],
  [new EmbeddedRefusal('a sentence'), 'a sentence'],
  [new DatabaseRefusal('another sentence'), 'another sentence'],
  [new TypeError('a fault of ours'), null],
  ['no error at all', null],
] as const)('of %s: %s', ([error, sentence]) => {
  expect(refusalOf(error, env)).toBe(sentence);
});

it('knows a port that really is taken', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error');
  first.close();
  expect(refusalOf(error, { ...env, PORT: port })).toContain(`Port ${port} is taken`);
});
