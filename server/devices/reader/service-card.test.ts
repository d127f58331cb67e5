import { beforeAll, describe, expect, it } from 'vitest';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { fullBody, nounOf } from '../../resource.fixture.ts';
import type { Wire } from '../../testing/sample.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { scaleBody } from '../samples.fixture.ts';

const server = useServer();
const as = { admin: '', operator: '', viewer: '', mill: '' };
beforeAll(async () => {
  as.admin = await server.signIn('admin');
  as.operator = await server.signIn('operator');
  as.viewer = await server.signIn('viewer');
  as.mill = await server.signIn('admin-b');
});

const bodyOf = (values: Wire = {}) => fullBody(server, as.admin, nounOf('serviceCard'), values);
const add = async (values: Wire = {}, by = as.admin) =>
  server.call('POST /service-card', { as: by, body: await bodyOf(values) });
const scaleOf = async (by: string) =>
  dataOf<{ Scale: Wire[] }>(await server.call('GET /scale?PageSize=1', { as: by })).Scale[0]?.['Id'];

async function addScale(number: number): Promise<unknown> {
  const { Site } = dataOf<{ Site: Wire[] }>(await server.call('GET /site', { as: as.admin }));
  const body = scaleBody({ named: { site: Number(Site[0]?.['Id']) } }, number);
  return dataOf<{ Scale: Wire }>(await server.call('POST /scale', { as: as.admin, body })).Scale['Id'];
}

describe('who wrote a card', () => {
  it('is the person who acts, and stays so when another person changes it', async () => {
    const { ServiceCard: card } = dataOf<{ ServiceCard: Wire }>(await add());
    expect(card['CreatedUserName']).toBe('Nərgiz Səfərova');
    const { ServiceCard: cards } = dataOf<{ ServiceCard: Wire[] }>(
      await server.call(`GET /service-card?CreatedUserId=${String(card['CreatedUserId'])}&PageSize=200`, {
        as: as.viewer,
      }),
    );
    expect(cards.map(({ Id }) => Id)).toContain(card['Id']);
    const none = await server.call('GET /service-card?CreatedUserId=999999999', { as: as.viewer });
    expect(none.Data.ServiceCard).toEqual([]);
  });

  it('cannot be sent by a caller', async () => {
    const { status, Status } = await add({ CreatedUserId: 1 });
    expect([status, Status.Errors.map(({ Field }: { Field: string }) => Field)]).toEqual([
      422,
      ['CreatedUserId'],
    ]);
  });
});

describe('the scale of a card', () => {
  it('is one of the company’s own', async () => {
    const { status, Status } = await add({ ScaleId: await scaleOf(as.mill) });
    expect([status, Status.Errors]).toEqual([
      422,
      [{ Field: 'ScaleId', Message: fieldProblems.notFound.az }],
    ]);
  });

  it('may be left out, and narrows the list', async () => {
    const id = await addScale(8_001);
    const { ServiceCard: on } = dataOf<{ ServiceCard: Wire }>(await add({ ScaleId: id }));
    expect((await add({ ScaleId: null })).status).toBe(201);
    const { ServiceCard: cards } = dataOf<{ ServiceCard: Wire[] }>(
      await server.call(`GET /service-card?ScaleId=${String(id)}`, { as: as.viewer }),
    );
    expect(cards.map(({ Id }) => Id)).toEqual([on['Id']]);
  });

  it('is not removed while a card names it, but archived, and then no other card names it', async () => {
    const id = await addScale(8_002);
    await add({ ScaleId: id });
    const removed = await server.call(`DELETE /scale/${id}`, { as: as.admin });
    expect([removed.status, removed.Status.Code, removed.Data.Uses]).toEqual([
      409,
      general.inUse.code,
      [{ Noun: 'ServiceCard', Field: 'ScaleId', Count: 1 }],
    ]);
    const archived = await server.call(`POST /scale/${id}/archive`, { as: as.admin, body: {} });
    expect(archived.status).toBe(200);
    const { Status } = await add({ ScaleId: id });
    expect(Status.Errors).toEqual([{ Field: 'ScaleId', Message: fieldProblems.notFound.az }]);
  });
});

it.each(['operator', 'viewer'] as const)('is read by the %s, who writes none', async (who) => {
  const { ServiceCard: card } = dataOf<{ ServiceCard: Wire }>(await add());
  expect((await add({}, as[who])).status).toBe(403);
  expect((await server.call(`GET /service-card/${card['Id']}`, { as: as[who] })).status).toBe(200);
  expect((await server.call(`GET /service-card/${card['Id']}`, { as: as.mill })).status).toBe(404);
});
