import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { trustedProxies, warnOfUnknownProxy } from './proxies.ts';

/** The address that a request through these proxies is taken to come from, the nearest of them named last. */
async function addressSeen(setting: string | undefined, ...forwarded: string[]): Promise<string> {
  const app = fastify({ trustProxy: trustedProxies(setting) });
  app.get('/', async (request) => request.ip);
  const headers = forwarded.length > 0 ? { 'x-forwarded-for': forwarded.join(', ') } : {};
  const { body } = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.9' });
  await app.close();
  return body;
}

it.each([
  ['no header counts where no proxy is named', undefined, ['203.0.113.5'], '10.0.0.9'],
  ['without a proxy it is who connected', '1', [], '10.0.0.9'],
  ['behind one proxy it is who that one saw', '1', ['203.0.113.5'], '203.0.113.5'],
  ['what a visitor writes before it is not believed', '1', ['198.51.100.7', '203.0.113.5'], '203.0.113.5'],
  ['behind two proxies it is who the farther one saw', '2', ['203.0.113.5', '10.0.0.8'], '203.0.113.5'],
  ['a visitor cannot stretch the row of proxies', '2', ['1.1.1.1', '203.0.113.5', '10.0.0.8'], '203.0.113.5'],
  ['no hop at all means no proxy', '0', ['203.0.113.5'], '10.0.0.9'],
  ['a named network is believed', '10.0.0.0/8', ['203.0.113.5'], '203.0.113.5'],
  [
    'through all that stand in it',
    '10.0.0.0/8,192.168.0.0/16',
    ['203.0.113.5', '192.168.1.1'],
    '203.0.113.5',
  ],
  ['another network is not', '192.168.0.0/16', ['203.0.113.5'], '10.0.0.9'],
])('%s', async (_, setting, forwarded, address) => {
  expect(await addressSeen(setting, ...forwarded)).toBe(address);
});

it.each([
  ['of a proxy that the settings do not name, once', undefined, ['203.0.113.5', '203.0.113.6'], 1],
  ['of none, where none seems to be there', undefined, [null, null], 0],
  ['of none that was named', '1', ['203.0.113.5'], 0],
])('the log tells %s', async (_, setting, forwarded, times) => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  const app = fastify();
  warnOfUnknownProxy(app, setting, log);
  app.get('/', async () => 'ok');
  for (const each of forwarded)
    await app.inject({ url: '/', headers: each ? { 'x-forwarded-for': each } : {} });
  await app.close();
  expect(lines.filter((line) => line.includes('proxy.untrusted'))).toHaveLength(times);
});
