import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM_COMPANY } from '@terezi/domain/grammar/noun/noun.ts';
import { sharedProblems } from '@terezi/domain/grammar/resource/problems.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { ALLOWED } from '../testing/acts.ts';
import { useServer } from '../testing/server.ts';
import type { Wire } from '../testing/sample.ts';
import { added, heading } from './fleet.fixture.ts';
import { bodies, type Noun, NOUNS } from './samples.fixture.ts';

const server = useServer();
const as = { admin: '', operator: '', viewer: '', platform: '', operatorCompany: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.viewer = await server.signIn('viewer');
  as.platform = await server.signIn('super');
  as.operatorCompany = await server.signIn('operator-admin');
});

const rowOf = async (path: string, id: unknown, by: string, language: 'az' | 'en' = 'az') => {
  const { Data } = await server.call(`GET /${path}/${String(id)}`, { as: by, language });
  return Object.values<Wire>(Data)[0] ?? {};
};

describe.each(NOUNS)('what may be done with a %s', (noun: Noun) => {
  it('is everything to who writes, nothing to who only looks, by find and by list', async () => {
    const { Id } = await added(server, as.admin, noun, bodies[noun]());
    for (const by of [as.admin, as.operator])
      expect((await rowOf(noun, Id, by))['Acts']).toEqual({
        ...{ Change: ALLOWED, Archive: ALLOWED, Remove: ALLOWED },
      });
    for (const by of [as.viewer, as.platform, as.operatorCompany])
      expect((await rowOf(noun, Id, by))['Acts']).toEqual({});
    const list = await server.call(`GET /${noun}?Sort=-Id&PageSize=1`, { as: as.operator });
    const rows: unknown = list.Data[heading(noun)];
    expect(Array.isArray(rows) && (rows[0] as Wire)).toMatchObject({ Id, Acts: { Change: ALLOWED } });
  });

  it('of the archive is what the endpoints do: it comes back or goes, and is not changed', async () => {
    const row = await added(server, as.admin, noun, bodies[noun]());
    await server.call(`POST /${noun}/${String(row.Id)}/archive`, { as: as.admin, body: {} });
    for (const language of LANGUAGES) {
      const archived = await rowOf(noun, row.Id, as.admin, language);
      const why = { Code: general.archived.code, Message: general.archived[language] };
      expect(archived['Acts']).toEqual({
        Change: { May: 'deny', Why: why },
        ...{ Remove: ALLOWED, Restore: ALLOWED },
      });
      const body = { ...bodies[noun](), Id: row.Id, Version: archived['Version'] };
      const { Status } = await server.call(`PUT /${noun}`, { as: as.admin, body, language });
      expect([Status.Code, Status.Message]).toEqual([why.Code, why.Message]);
    }
    const back = await server.call(`POST /${noun}/${String(row.Id)}/restore`, { as: as.admin, body: {} });
    expect(Object.values<Wire>(back.Data)[0]?.['Acts']).toMatchObject({ Change: ALLOWED });
  });
});

it('a row that the platform shares says why the company leaves it alone, and is the platform’s to change', async () => {
  const { Id } = await added(server, as.platform, 'car-brand', { Name: 'Ümumi marka' });
  const row = await rowOf('car-brand', Id, as.admin, 'en');
  expect(row['CompanyId']).toBe(PLATFORM_COMPANY);
  const why = {
    May: 'deny',
    Why: { Code: sharedProblems.platformRow.code, Message: sharedProblems.platformRow.en },
  };
  expect(row['Acts']).toEqual({ Change: why, Archive: why, Remove: why });
  expect((await rowOf('car-brand', Id, as.platform))['Acts']).toMatchObject({ Change: ALLOWED });
  expect((await rowOf('car-brand', Id, as.viewer))['Acts']).toEqual({});
});
