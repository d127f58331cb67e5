import { Agent, request } from 'node:http';
import { say } from './program.ts';

// Somebody who signs in as fast as the server lets them, from ever other addresses, in a process of their own. Told `true`
// they begin, told `false` they stop.
const AT_ONCE = 32;
const base = process.env['FLOODED'] ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let isOn = false;
let asked = 0;

function signIn(): Promise<void> {
  const from = asked++;
  const body = JSON.stringify({ Email: `heckim-${from}@bench.az`, Password: 'Wrong1234' });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
  };
  return new Promise((resolve) => {
    request(`${base}/auth/login`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('close', resolve);
    })
      .on('error', () => resolve())
      .end(body);
  });
}

process.on('message', (on) => {
  isOn = on === true;
  process.send?.({ asked });
  if (!isOn) return;
  for (let each = 0; each < AT_ONCE; each += 1)
    void (async () => {
      while (isOn) await signIn();
    })();
});
say({ port: 0 });
