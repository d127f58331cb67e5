import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { LiveValue } from '@terezi/domain/devices/link.ts';
import { createLog } from '../../platform/log.ts';
import { sparingLog } from '../../platform/sparing-log.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import type { LiveNews } from '../live/live.ts';
import { alertWatch } from './watch.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const server = useServer();
const as = { admin: '', operator: '', other: '' };
const place = { companyId: 0, siteId: 0 };
let scaleId = 0;
beforeAll(async () => {
  for (const [who, name] of Object.entries({ admin: 'admin', operator: 'operator', other: 'admin-b' }))
    as[who as keyof typeof as] = await server.signIn(name);
  const [row] = await server.query<{ id: number; company: number; site: number }>(
    `select s.id::int, s.company_id::int as company, s.site_id::int as site from scale s
       join user_account u on u.company_id = s.company_id where u.email = 'admin@demo.az' order by s.id limit 1`,
  );
  scaleId = row?.id ?? 0;
  Object.assign(place, { companyId: row?.company, siteId: row?.site });
});
beforeEach(() => server.query('truncate alert, notice'));

/** Two servers that hear the same, with a clock of the site that is off by so much. */
function twoServers(downMs = 1) {
  const listeners = new Set<(news: LiveNews) => void>();
  const clock = { off: 0 };
  const parts = { database: server.database, log: sparingLog(createLog('silent')) };
  const live = {
    siteClock: () => Date.now() + clock.off,
    listen(listener: (news: LiveNews) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { directory } = server.link;
  const both = [1, 2].map(() => alertWatch(parts, directory, live, downMs));
  const close = async () => {
    for (const each of both) await each.close();
  };
  onTestFinished(close);
  const tell = (news: LiveNews) => listeners.forEach((listener) => listener(news));
  return {
    close,
    clock,
    site: (online: boolean) => tell({ kind: 'site', ...place, online }),
    scale(state: LiveValue['state']) {
      const value = { scaleId, state, grams: null, age: 0, at: new Date().toISOString(), reading: 1 };
      tell({ kind: 'scale', place, value: { ...value, clearedAfter: 0 } });
    },
    disk(percent: number) {
      const disk = { used: percent * 320_000_000, total: 32_000_000_000 };
      for (const each of both) each.meet(place.siteId, { online: true, faults: [], disk });
    },
    meet(fault?: 'unwritable' | 'opening') {
      const faults = fault ? [{ scaleId, fault }] : [];
      for (const each of both) each.meet(place.siteId, { online: true, faults });
    },
  };
}

type Row = {
  Id: number;
  Kind: string;
  StatusId: number;
  Why: string;
  TakenByName: string | null;
  OverAt: string | null;
};
const list = async (query = '', who = as.admin, language: 'az' | 'en' = 'az') =>
  dataOf<{ Alert: Row[] }>(await server.call(`GET /alert${query}`, { as: who, language })).Alert;
const states = async () => (await list()).map(({ Kind, StatusId }) => `${Kind} ${StatusId}`);
const notices = async () =>
  dataOf<{ Notice: { Kind: string; Title: string; Path: string }[] }>(
    await server.call('GET /notice', { as: as.admin, language: 'en' }),
  ).Notice;

describe('an alert', () => {
  it('is raised once by all servers that find the same, announced to the people who answer, and ends by itself', async () => {
    const yard = twoServers();
    yard.site(false);
    await expect.poll(states, PATIENCE).toEqual(['siteDown 1']);
    await expect.poll(notices, PATIENCE).toMatchObject([
      {
        Kind: 'alertRaised',
        Title: expect.stringMatching(/^The site is not connected: \S/),
        Path: '/alert',
      },
    ]);
    yard.site(true);
    await expect.poll(states, PATIENCE).toEqual(['siteDown 3']);
    expect(await list('?StatusId=1&StatusId=2')).toEqual([]);
    expect(await list('?OverToday=true')).toHaveLength(1);
    yard.site(false);
    await expect.poll(states, PATIENCE).toEqual(['siteDown 1', 'siteDown 3']);
    await yard.close();
    expect(await notices()).toHaveLength(2);
  });

  it('of a scale that is heard again soon is none', async () => {
    const yard = twoServers(60_000);
    yard.scale('lost');
    yard.scale('stable');
    await yard.close();
    expect(await states()).toEqual([]);
  });

  it('of a silent scale is not announced a second time: its loss is', async () => {
    const yard = twoServers();
    yard.scale('lost');
    await expect.poll(states, PATIENCE).toEqual(['scaleLost 1']);
    await yard.close();
    expect(await notices()).toEqual([]);
  });

  it('says why, in the language of its reader', async () => {
    const yard = twoServers();
    yard.meet('unwritable');
    yard.clock.off = -2_600;
    yard.scale('stable');
    await expect
      .poll(async () => (await states()).toSorted(), PATIENCE)
      .toEqual(['clockSkew 1', 'storeFault 1']);
    const whys = async (language: 'az' | 'en') =>
      (await list('', as.admin, language)).map(({ Why }) => Why).join('\n');
    expect(await whys('az')).toMatch(/2\.6 s fərqlidir/);
    expect(await whys('az')).toMatch(/disk yazmır və ya doludur/);
    expect(await whys('en')).toMatch(/off by 2\.6 s/);
    expect(await whys('en')).toMatch(/the disk is full or refuses to write/);
    yard.meet('opening');
    yard.meet();
    await expect
      .poll(async () => (await states()).toSorted(), PATIENCE)
      .toEqual(['clockSkew 1', 'storeFault 3']);
  });
});

it('a disk that is almost full raises one, with its figures, until there is room again', async () => {
  const yard = twoServers();
  yard.disk(86);
  await expect.poll(states, PATIENCE).toContain('storeFull 1');
  const [alert] = await list('?StatusId=1', as.admin, 'en');
  expect(alert?.Why).toMatch(/^86 % of the disk is full: 27\.5 of 32\.0 GB/);
  yard.disk(84);
  yard.disk(82);
  await expect.poll(states, PATIENCE).toContain('storeFull 3');
});

describe('taking an alert on', () => {
  const raise = async () => {
    const yard = twoServers();
    yard.site(false);
    await expect.poll(states, PATIENCE).toEqual(['siteDown 1']);
    const [alert] = await list();
    return { yard, id: alert?.Id ?? 0 };
  };
  const take = (id: number, who: string) => server.call(`POST /alert/${id}/take`, { as: who, body: {} });

  it('names the person who looks at it, and the second of two reads that', async () => {
    const { yard, id } = await raise();
    const alert = dataOf<{ Alert: Row }>(await take(id, as.operator)).Alert;
    expect(alert).toMatchObject({ StatusId: 2, TakenByName: expect.stringMatching(/\S/) });
    const second = await take(id, as.admin);
    expect([second.status, second.Status.Message]).toEqual([
      409,
      'Bu xəbərdarlığı artıq kimsə üzərinə götürüb. Səhifədə kim olduğu yazılıb.',
    ]);
    yard.site(true);
    await expect.poll(states, PATIENCE).toEqual(['siteDown 3']);
    expect((await take(id, as.admin)).status).toBe(409);
  });

  it('is closed to another company, which does not see it either', async () => {
    const { id } = await raise();
    expect((await take(id, as.other)).status).toBe(404);
    expect(await list('', as.other)).toEqual([]);
    expect(await states()).toEqual(['siteDown 1']);
  });
});
