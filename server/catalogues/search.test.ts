import { beforeAll, expect, it } from 'vitest';
import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { useServer } from '../testing/server.ts';
import { addedRow, rowsIn } from './samples.fixture.ts';

const server = useServer();
let admin = '';
beforeAll(async () => {
  admin = await server.signIn('admin');
});

it.each(['customer', 'sender'])('a %s is found by a part of its VÖEN as by its name', async (noun) => {
  const catalogue = catalogueOf(noun);
  const [one, other] = [
    await addedRow(server, admin, catalogue, { Voen: '7A81902341' }),
    await addedRow(server, admin, catalogue, { Voen: null }),
  ];
  const found = async (typed: string) => {
    const answer = await server.call(`GET /${noun}?Name=${encodeURIComponent(typed)}`, { as: admin });
    return rowsIn(catalogue, answer).map(({ Id }) => Id);
  };
  expect(await found('7a8190 2341')).toEqual([one.Id]);
  expect(await found('81902')).toEqual([one.Id]);
  expect(await found(String(other.Name))).toContain(other.Id);
});
