import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { type CallOptions, useServer } from '../../testing/server.ts';
import {
  completed,
  deleted,
  expectRefusal,
  freePlates,
  idsOf,
  opened,
  ticketIn,
  ticketsIn,
  type Wire,
} from '../yard.fixture.ts';
import { ALLOWED, openActs } from '../../testing/acts.ts';

const server = useServer();
let scale: QuickScale;
const as = { operator: '', admin: '', quarry: '', viewer: '', super: '' };
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  as.quarry = await server.signIn('admin');
  as.viewer = await server.signIn('viewer');
  as.super = await server.signIn('super');
  plates = await freePlates(server, 'admin-b');
});
afterAll(() => scale.end());

const weighIn = (plate: string | undefined, more: Wire = {}): Promise<Wire> => {
  scale.put(30_000_000);
  return opened(server, { as: as.operator, body: { ScaleId: scale.scaleId, NumberPlate: plate, ...more } });
};
const weighOut = (ticket: Wire): Promise<Wire> => {
  scale.put(18_000_000);
  return completed(server, ticket['Id'], as.operator);
};
const cancel = (ticket: Wire, options: CallOptions) =>
  server.call(`POST /operation/${String(ticket['Id'])}/cancel`, { body: { Reason: 'Səhv' }, ...options });
const totals = async (): Promise<Wire> => {
  const { Data } = await server.call('GET /operation?PageSize=1', { as: as.admin });
  return Data['Totals'] ?? {};
};

describe('a cancelled ticket', () => {
  it('keeps its number, its weights and its reason, and says who cancelled it', async () => {
    const ticket = await weighIn(plates[0]);
    const answer = await cancel(ticket, { as: as.operator });
    const version = Number(ticket['Version']) + 1;
    expect(ticketIn(answer)).toEqual({ ...ticket, StatusId: 3, Version: version, Acts: { Print: ALLOWED } });
    const ticketPage = ticketIn(
      await server.call(`GET /operation/${String(ticket['Id'])}`, { as: as.operator }),
    );
    expect(ticketPage).toMatchObject({
      StatusNote: 'Səhv',
      CancelledByName: 'Orxan Bayramov',
      Weight1: 30_000,
    });
    const list = await server.call('GET /operation?StatusId=3&Sort=-Id&PageSize=1', { as: as.admin });
    expect(ticketsIn(list)[0]).toMatchObject({ Id: ticket['Id'], Receipt: ticket['Receipt'] });
  });

  it('was offered to people who might cancel it, by each answer about it, and to no other', async () => {
    const ticket = await weighIn(plates[0]);
    const offered = async (who: keyof typeof as) => {
      const list = await server.call('GET /operation?StatusId=1&Sort=-Id&PageSize=1', { as: as[who] });
      const answer = await server.call(`GET /operation/${String(ticket['Id'])}`, { as: as[who] });
      expect(ticketsIn(list)[0]?.['Acts']).toEqual(ticketIn(answer)['Acts']);
      return ticketIn(answer)['Acts'];
    };
    for (const who of ['operator', 'admin'] as const)
      expect(await offered(who)).toEqual(openActs(weighingProblems));
    expect(await offered('super')).toEqual({});
    await cancel(ticket, { as: as.operator });
  });

  it('is out of every sum, of the list and of the dashboard', async () => {
    const dashboard = async () => (await server.call('GET /dashboard', { as: as.admin })).Data;
    const [before, board] = [await totals(), await dashboard()];
    const ticket = await weighOut(await weighIn(plates[0]));
    const [Net, Income] = [Number(before['Net']), Number(before['Income'])];
    expect(await totals()).toMatchObject({ Net: Net + 12_000, Income: Income + 12_000 });
    expect((await dashboard())['Income']).not.toEqual(board['Income']);
    await deleted(server, ticket['Id'], { asks: as.operator, decides: as.admin });
    const [Count, Cancelled] = [Number(before['Count']) + 1, Number(before['Cancelled']) + 1];
    expect(await totals()).toEqual({ ...before, Count, Cancelled });
    expect({ ...(await dashboard()), At: 0 }).toEqual({ ...board, At: 0 });
  });

  it('lets its truck come again', async () => {
    const first = await weighIn(plates[1]);
    await cancel(first, { as: as.operator });
    const second = await weighIn(plates[1]);
    expect(second['Id']).not.toBe(first['Id']);
    await cancel(second, { as: as.operator });
  });

  it('cannot be cancelled again', async () => {
    const ticket = await weighIn(plates[2]);
    await cancel(ticket, { as: as.operator });
    const call = (options: CallOptions) => cancel(ticket, { as: as.admin, ...options });
    await expectRefusal(server, weighingProblems.alreadyCancelled, { call });
  });

  it('is cancelled once by many at once', async () => {
    const ticket = await weighIn(plates[2]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(ticket, { as: as.admin })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it.each([{}, { Reason: '' }, { Reason: '   ' }, { Reason: null }])(
    'needs a reason, not %o',
    async (body) => {
      const ticket = await openTicket();
      const { status, Status } = await cancel(ticket, { as: as.operator, body });
      expect([status, Status.Errors]).toEqual([
        422,
        [{ Field: 'Reason', Message: fieldProblems.required.az }],
      ]);
    },
  );

  it('a completed ticket is for no person alone', async () => {
    const ticket = await weighOut(await openTicket());
    for (const by of [as.operator, as.admin]) {
      const call = (options: CallOptions) => cancel(ticket, { as: by, ...options });
      await expectRefusal(server, weighingProblems.onlyByRequest, { call });
    }
  });

  it('is closed to another company, and to people who only look', async () => {
    const ticket = await openTicket();
    const by = (token: string) => (options: CallOptions) => cancel(ticket, { as: token, ...options });
    await expectRefusal(server, general.notFound, { call: by(as.quarry) });
    await expectRefusal(server, general.forbidden, { call: by(as.viewer) });
    await expectRefusal(server, general.forbidden, { call: by(as.super) });
  });

  /** The mill's truck that has been on site from the start. */
  async function openTicket(): Promise<Wire> {
    const list = await server.call('GET /operation?StatusId=1&PageSize=1', { as: as.admin });
    return ticketsIn(list)[0] ?? weighIn(plates[3]);
  }
});

describe('prints', () => {
  it('are counted one by one, the first being the original', async () => {
    const ticket = await weighOut(await weighIn(plates[4]));
    const print = () =>
      server.call(`POST /operation/${String(ticket['Id'])}/print`, { as: as.operator, body: {} });
    const answers = [await print(), ...(await Promise.all([print(), print(), print()])), await print()];
    const counts = answers.map(({ Data }) => Number(Data['PrintCount']));
    expect([...counts].sort()).toEqual([1, 2, 3, 4, 5]);
    expect([counts[0], counts[4]]).toEqual([1, 5]);
    const ticketPage = ticketIn(
      await server.call(`GET /operation/${String(ticket['Id'])}`, { as: as.operator }),
    );
    // A reprint differs from the original by nothing but its count.
    const { History: _, ...printed } = ticketPage;
    expect(printed).toMatchObject({ ...ticket, PrintCount: 5, Version: Number(ticket['Version']) + 5 });
    const by = (token: string) => (options: CallOptions) =>
      server.call(`POST /operation/${String(ticket['Id'])}/print`, { as: token, body: {}, ...options });
    await expectRefusal(server, general.notFound, { call: by(as.quarry) });
    for (const who of ['guard', 'super', 'operator-admin'])
      await expectRefusal(server, general.forbidden, { call: by(await server.signIn(who)) });
  });
});

it('a person who only reads prints too, at every scale that weighed a ticket, and cancels none', async () => {
  const viewer = await server.signIn('viewer');
  const [ticket] = ticketsIn(await server.call('GET /operation?StatusId=2&PageSize=1', { as: viewer }));
  const path = `/operation/${String(ticket?.['Id'])}` as const;
  const { status, Data } = await server.call(`POST ${path}/print`, { as: viewer, body: {} });
  expect([status, Data['PrintCount']]).toEqual([200, Number(ticket?.['PrintCount']) + 1]);
  const cancelling = { as: viewer, body: { Reason: 'x' } };
  expect((await server.call(`POST ${path}/cancel`, cancelling)).status).toBe(403);
});

describe('a suggestion', () => {
  const suggested = async (truck: number | undefined, token = as.operator) =>
    (await server.call(`GET /operation/suggestion?TruckId=${truck}`, { as: token })).Data['Suggestion'];

  it('is what the truck’s newest ticket named that was not cancelled', async () => {
    const [truck] = await server.query<{ id: number }>('select id::int from truck where number_plate = $1', [
      plates[5],
    ]);
    const [TruckOwnerId] = await idsOf(server, 'driver', 'admin-b');
    const [CargoId, other] = await idsOf(server, 'cargo', 'admin-b');
    const [CustomerId] = await idsOf(server, 'customer', 'admin-b');
    const withParties = await weighOut(await weighIn(plates[5], { TruckOwnerId, CargoId, CustomerId }));
    await cancel(await weighIn(plates[5], { CargoId: other }), { as: as.operator });
    // The sender is of an older ticket: the newest named none.
    expect(await suggested(truck?.id)).toMatchObject({
      TruckOwnerId,
      TruckOwnerName: withParties['TruckOwnerName'],
      CargoId,
      CargoName: withParties['CargoName'],
      CustomerId,
      CustomerName: withParties['CustomerName'],
      Trailers: [],
    });
    expect(await suggested(truck?.id, as.quarry)).toBeNull();
    expect(await suggested(900_000_000)).toBeNull();
  });
});

describe('an operator', () => {
  const atOtherSite = async (): Promise<string> => {
    const [other] = await server.query<{ id: string }>(
      'select id from scale where company_id = (select company_id from scale where id = $1) and id <> $1 limit 1',
      [scale.scaleId],
    );
    const otherId = other?.id ?? (await madeScale());
    await server.query(
      `with there as (insert into site (company_id, name) select company_id, 'Başqa məntəqə' from scale where id = $1
         returning id)
       update scale set site_id = (select id from there) where id = $1`,
      [otherId],
    );
    await server.query(
      `insert into user_scale (company_id, user_id, scale_id)
       select company_id, id, $1 from user_account where email = 'operator-b@demo.az' on conflict do nothing`,
      [otherId],
    );
    const login = await server.call('POST /auth/login', {
      body: { Email: 'operator-b@demo.az', Password: 'Demo1234' },
    });
    const chosen = await server.call('POST /auth/choose-scale', {
      body: { TempToken: login.Data['TempToken'], ScaleId: Number(otherId) },
    });
    return String(chosen.Data['Token']);
  };
  const madeScale = async (): Promise<string> => {
    const columns = await server.query<{ it: string }>(
      `select string_agg(quote_ident(column_name), ',') as it from information_schema.columns
       where table_name = 'scale' and column_name not in ('id', 'number') and is_generated = 'NEVER'`,
    );
    const [row] = await server.query<{ id: string }>(
      `insert into scale (number, ${columns[0]?.it}) select number + 50, ${columns[0]?.it} from scale where id = $1 returning id`,
      [scale.scaleId],
    );
    return row?.id ?? '';
  };

  it('neither cancels nor prints a ticket of a site where another person works; at their own they do', async () => {
    const ticket = await weighIn(plates[6]);
    const elsewhere = await atOtherSite();
    const print = (options: CallOptions) =>
      server.call(`POST /operation/${String(ticket['Id'])}/print`, { body: {}, ...options });
    for (const action of [(options: CallOptions) => cancel(ticket, options), print])
      await expectRefusal(server, weighingProblems.notYourScale, {
        call: (options) => action({ as: elsewhere, ...options }),
      });
    expect([
      (await print({ as: as.operator })).status,
      (await cancel(ticket, { as: as.operator })).status,
    ]).toEqual([409, 200]);
    expect((await print({ as: as.operator })).status).toBe(200);
  });
});
