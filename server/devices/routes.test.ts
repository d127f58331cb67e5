import { describe, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { ALLOWED, because } from '../testing/acts.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();

type Row = { Id: number; Name: string; CompanyId: number; [name: string]: unknown };
const rowsIn = (data: object | null): Row[] => {
  const { Scale: rows = [] } = (data ?? {}) as { Scale?: Row[] };
  return rows;
};
const scales = async (who: string, query = '') => {
  const { Data, status } = await server.call(`GET /scale${query}`, { as: await server.signIn(who) });
  return { status, rows: rowsIn(Data), total: Data?.['TotalCount'] };
};

describe('the list of scales', () => {
  const views = [
    ['a company’s own', 'viewer', ['Tərəzi 1, giriş', 'Tərəzi 2, çıxış']],
    ['one company’s and not another’s', 'admin-b', ['Tərəzi 1, taxıl']],
    ['an operator company’s clients’', 'operator-admin-2', ['Tərəzi 1, pambıq']],
  ] as const;
  it.each(views)('shows %s', async (_, who, names) => {
    expect((await scales(who)).rows.map(({ Name }) => Name)).toEqual(names);
  });

  it('shows the platform every one, or one company’s', async () => {
    const { rows, total } = await scales('super', '?Sort=-Name&PageSize=2');
    expect([rows.length, total]).toEqual([2, 5]);
    const [mill] = (await scales('admin-b')).rows;
    expect((await scales('super', `?CompanyId=${mill!.CompanyId}`)).rows).toEqual([{ ...mill, Acts: {} }]);
  });

  it('finds by a part of the name, without its Azerbaijani letters too', async () => {
    expect((await scales('admin', '?Name=cixis')).rows.map(({ Name }) => Name)).toEqual(['Tərəzi 2, çıxış']);
    expect((await scales('admin', '?Name=nowhere')).rows).toEqual([]);
  });

  it('says what a scale can weigh and how long its calibration holds, by the company’s own day', async () => {
    const { rows } = await scales('admin', '?Sort=-Number');
    expect(rows[0]).toMatchObject({
      Number: 2,
      Division: 20,
      Min: 400,
      Max: 100_000,
      Protocol: 'toledo-continuous',
      IndicatorModel: 'IND570',
      IsAutomatic: true,
    });
    expect(rows[1]).toMatchObject({ Number: 1, IsAutomatic: false });
    const [dated] = await server.query<{ days: number }>(
      "select calibrated_until - (now() at time zone 'Asia/Baku')::date as days from scale where id = $1",
      [rows[0]!.Id],
    );
    expect(rows[0]!['CalibrationDaysLeft']).toBe(dated!.days);
    expect((await scales('admin-c')).rows[0]!['CalibrationDaysLeft']).toBeLessThan(0);
  });

  it('says with each scale whether its barriers and lights are the reader’s to command, and why not', async () => {
    const both = (texts: object) => ({ CommandEntry: texts, CommandExit: texts });
    const acts = async (who: string) => (await scales(who, '?Sort=Number')).rows.map((row) => row['Acts']);
    const setUp = { Change: ALLOWED, Archive: ALLOWED, Remove: ALLOWED };
    const all = { ...setUp, ...both(ALLOWED) };
    expect(await acts('admin')).toEqual([all, all]);
    const elsewhere = both(because('deny', weighingProblems.notYourScale));
    expect(await acts('operator')).toEqual(expect.arrayContaining([both(ALLOWED), elsewhere]));
    expect(await acts('viewer')).toEqual([{}, {}]);
  });

  it('is for guards too, and not for a caller without a session', async () => {
    expect((await scales('guard')).status).toBe(200);
    expect((await server.call('GET /scale')).status).toBe(401);
  });
});

describe('one scale', () => {
  it('is answered to who may see it, and is nowhere for others', async () => {
    const [mine] = (await scales('admin')).rows;
    const answer = await server.call(`GET /scale/${mine!.Id}`, { as: await server.signIn('viewer') });
    expect(answer.Data['Scale']).toEqual({ ...mine, Acts: {} });
    const other = await server.call(`GET /scale/${mine!.Id}`, { as: await server.signIn('admin-b') });
    expect([other.status, other.Status.Code]).toEqual([404, 'general.notFound']);
  });
});

describe('without a simulation', () => {
  it('there is nothing to drive, and the API’s document does not speak of it', async () => {
    const driven = await server.call('POST /demo/scale/1/drive-on', {
      as: await server.signIn('admin'),
      body: { Kg: 100 },
    });
    expect([driven.status, driven.Status.Code]).toEqual([404, 'general.noSuchPath']);
    const document = await (await fetch(`${server.url}/api/v1/openapi.json`)).text();
    expect(document).toContain('/scale/{');
    expect(document).not.toContain('/demo/');
  });
});
