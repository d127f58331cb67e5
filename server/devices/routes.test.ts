import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptedAgent, type ScriptedAgent } from '../testing/agent.ts';
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
  const seen = [
    ['a company’s own', 'viewer', ['Tərəzi 1, giriş', 'Tərəzi 2, çıxış']],
    ['one company’s and not another’s', 'admin-b', ['Tərəzi 1, taxıl']],
    ['an operator company’s clients’', 'operator-admin-2', ['Tərəzi 1, pambıq']],
  ] as const;
  it.each(seen)('shows %s', async (_, who, names) => {
    expect((await scales(who)).rows.map(({ Name }) => Name)).toEqual(names);
  });

  it('shows the platform every one, or one company’s', async () => {
    const { rows, total } = await scales('super', '?Sort=-Name&PageSize=2');
    expect([rows.length, total]).toEqual([2, 5]);
    const [mill] = (await scales('admin-b')).rows;
    expect((await scales('super', `?CompanyId=${mill!.CompanyId}`)).rows).toEqual([mill]);
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

  it('is not for guards, nor for somebody who has not signed in', async () => {
    expect((await scales('guard')).status).toBe(403);
    expect((await server.call('GET /scale')).status).toBe(401);
  });
});

describe('one scale', () => {
  it('is answered to who may see it, and is nowhere for others', async () => {
    const [mine] = (await scales('admin')).rows;
    const found = await server.call(`GET /scale/${mine!.Id}`, { as: await server.signIn('viewer') });
    expect(found.Data['Scale']).toEqual(mine);
    const other = await server.call(`GET /scale/${mine!.Id}`, { as: await server.signIn('admin-b') });
    expect([other.status, other.Status.Code]).toEqual([404, 'general.notFound']);
  });
});

describe('an output', () => {
  let agent: ScriptedAgent;
  beforeAll(async () => {
    agent = await scriptedAgent(server, 'mill');
    agent.client.on('message', (topic, payload) => {
      if (!topic.endsWith('/command')) return;
      const { id, output } = JSON.parse(payload.toString()) as { id: string; output: string };
      const works = output !== 'exit-light';
      void agent.answer(works ? { id, ok: true } : { id, ok: false, refusal: { code: 'outputFailed' } });
    });
    await agent.presence();
  });
  afterAll(() => agent.end());

  const drive = async (who: string, scaleId: number, output: string, state: string) =>
    server.call(`POST /scale/${scaleId}/output`, {
      as: await server.signIn(who),
      body: { Output: output, State: state },
    });
  const logged = () =>
    server.query<{ detail: object; fullname: string }>(
      `select l.detail, u.fullname, l.target from action_log l join user_account u on u.id = l.user_id
       where l.action = 'output' order by l.id`,
    );

  it('is driven by who works at the scale, and written down', async () => {
    expect((await drive('operator-b', agent.scaleId, 'entry-barrier', 'open')).status).toBe(200);
    expect((await logged()).at(-1)).toMatchObject({
      detail: { output: 'entry-barrier', state: 'open', outcome: 'done' },
      fullname: 'Orxan Bayramov',
      target: `scale ${agent.scaleId}`,
    });
  });

  it('that does not move is a problem, and written down as one', async () => {
    const failed = await drive('admin-b', agent.scaleId, 'exit-light', 'red');
    expect([failed.status, failed.Status.Code]).toEqual([502, 'weighing.outputFailed']);
    expect((await logged()).at(-1)).toMatchObject({ detail: { outcome: 'weighing.outputFailed' } });
  });

  it('does only what it can', async () => {
    const wrong = await drive('admin-b', agent.scaleId, 'exit-light', 'open');
    expect([wrong.status, wrong.Status.Errors[0]?.Field]).toEqual([422, 'State']);
    expect((await drive('admin-b', agent.scaleId, 'exit-barrier', 'green')).status).toBe(422);
  });

  it('is dropped where the site is away', async () => {
    const [scale] = (await scales('admin-c')).rows;
    const away = await drive('admin-c', scale!.Id, 'entry-light', 'red');
    expect([away.status, away.Status.Code]).toEqual([503, 'weighing.siteAway']);
  });

  it('is nobody else’s', async () => {
    const before = agent.commands().length;
    expect((await drive('admin', agent.scaleId, 'entry-barrier', 'open')).status).toBe(404);
    expect((await drive('viewer', agent.scaleId, 'entry-barrier', 'open')).status).toBe(403);
    const [first] = (await scales('admin')).rows;
    expect((await drive('operator2', first!.Id, 'entry-barrier', 'open')).Status.Code).toBe(
      'weighing.notYourScale',
    );
    expect(agent.commands().length).toBe(before);
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
