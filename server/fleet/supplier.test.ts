import { beforeAll, describe, expect, it } from 'vitest';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { bodies, NOUNS } from './samples.fixture.ts';

const server = useServer();
let admin = '';
beforeAll(async () => {
  admin = await server.signIn('admin');
});

type Party = { Id: number; Name: string; CustomerType: string };
let count = 0;
async function party(CustomerType: string): Promise<Party> {
  const body = { Name: `Tərəf ${++count}`, CustomerType };
  const answer = await server.call('POST /customer', { as: admin, body });
  return dataOf<{ Customer: Party }>(answer).Customer;
}
const change = async ({ Id, Name }: Party, CustomerType: string) =>
  server.call('PUT /customer', { as: admin, body: { Id, Name, CustomerType } });

describe.each(NOUNS)('the supplier of a %s', (noun) => {
  const add = (SupplierId: number) =>
    server.call(`POST /${noun}`, { as: admin, body: bodies[noun]({ SupplierId }) });

  it('is a party that supplies, and no other', async () => {
    for (const type of ['supplier', 'both']) expect((await add((await party(type)).Id)).status).toBe(201);
    const refused = await add((await party('customer')).Id);
    expect([refused.status, refused.Status.Errors]).toEqual([
      422,
      [{ Field: 'SupplierId', Message: fleetProblems.notSupplier.az }],
    ]);
  });

  it('stays one as long as it is named, and may become both', async () => {
    const supplier = await party('supplier');
    await add(supplier.Id);
    const refused = await change(supplier, 'customer');
    expect([refused.status, refused.Status.Errors[0]?.Field]).toEqual([422, 'CustomerType']);
    expect((await change(supplier, 'both')).status).toBe(200);
  });
});

it('a customer says what it is, in its own words where it does not', async () => {
  for (const CustomerType of [undefined, null, '']) {
    const body = { Name: 'Növsüz', CustomerType };
    const { Status } = await server.call('POST /customer', { as: admin, body, language: 'en' });
    expect(Status.Errors).toEqual([{ Field: 'CustomerType', Message: 'Customer type required' }]);
  }
  const body = { Name: 'Növsüz', CustomerType: 'sender' };
  const { Status } = await server.call('POST /customer', { as: admin, body });
  expect(Status.Errors).toEqual([{ Field: 'CustomerType', Message: fieldProblems.choice.az }]);
});
