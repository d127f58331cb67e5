import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { LiveValue } from '@terezi/domain/devices/link.ts';
import { createLog } from '../../platform/log.ts';
import { sparingLog } from '../../platform/sparing-log.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import type { LiveNews } from '../live/live.ts';
import { scaleLosses } from './loss.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const server = useServer();
const as = { admin: '', operator: '', 'admin-b': '' };
const place = { companyId: 0, siteId: 0 };
let scaleId = 0;
beforeAll(async () => {
  for (const who of ['admin', 'operator', 'admin-b'] as const) as[who] = await server.signIn(who);
  const [row] = await server.query<{ id: number; company: number; site: number }>(
    `select s.id::int, s.company_id::int as company, s.site_id::int as site from scale s
       join user_scale us on us.scale_id = s.id join user_account u on u.id = us.user_id
     where u.email = 'operator@demo.az' order by s.id limit 1`,
  );
  scaleId = row?.id ?? 0;
  Object.assign(place, { companyId: row?.company, siteId: row?.site });
});
beforeEach(() => server.query('truncate notice, scale_loss'));

/** Two servers that hear the same of a scale, and take it for lost after so long. */
function twoServers(lostMs: number) {
  const listeners = new Set<(news: LiveNews) => void>();
  const listen = (listener: (news: LiveNews) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const { database } = server;
  const parts = { database, log: sparingLog(createLog('silent')), listen };
  const both = [scaleLosses(parts, lostMs), scaleLosses(parts, lostMs)];
  const close = async () => {
    for (const each of both) await each.close();
  };
  onTestFinished(close);
  const say = (state: LiveValue['state']) => {
    const value = { scaleId, state, grams: null, age: 0, at: new Date().toISOString(), reading: 1 };
    for (const listener of listeners) listener({ kind: 'scale', place, value: value as never });
  };
  return { say, close };
}
type Row = { Kind: string; Title: string; Detail: string | null; Path: string };
const told = async (who: keyof typeof as) =>
  dataOf<{ Notice: Row[] }>(await server.call('GET /notice', { as: as[who], language: 'en' })).Notice;
const kinds = async (who: keyof typeof as) => (await told(who)).map(({ Kind }) => Kind);

it('a scale that is silent for a while is reported to its people once, and once that it is back', async () => {
  const { say, close } = twoServers(30);
  say('stable');
  say('lost');
  say('lost');
  await expect.poll(() => kinds('operator'), PATIENCE).toEqual(['scaleLost']);
  say('stable');
  await expect.poll(() => kinds('operator'), PATIENCE).toEqual(['scaleFound', 'scaleLost']);
  say('lost');
  await expect.poll(async () => (await kinds('admin')).length, PATIENCE).toBe(3);
  await close();
  expect(await kinds('operator')).toEqual(['scaleLost', 'scaleFound', 'scaleLost']);
  expect(await told('admin')).toMatchObject([
    { Kind: 'scaleLost' },
    { Kind: 'scaleFound', Detail: 'It was away for 1 minute' },
    {
      Kind: 'scaleLost',
      Title: expect.stringMatching(/^The link to the scale is lost: \S/),
      Path: `/scale/${scaleId}`,
    },
  ]);
  expect(await kinds('admin-b')).toEqual([]);
});

it('one that is heard again before that is reported to no one', async () => {
  const { say, close } = twoServers(60_000);
  say('lost');
  say('stable');
  say('lost');
  await close();
  expect(await server.query('select id from scale_loss')).toEqual([]);
  expect(await kinds('admin')).toEqual([]);
});

it('one that was put away may fall silent', async () => {
  await server.query('update scale set deleted_at = now() where id = $1', [scaleId]);
  onTestFinished(async () => {
    await server.query('update scale set deleted_at = null where id = $1', [scaleId]);
  });
  const { say, close } = twoServers(1);
  say('lost');
  await new Promise((done) => setTimeout(done, 50));
  await close();
  expect(await kinds('operator')).toEqual([]);
});
