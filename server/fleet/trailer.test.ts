import { beforeAll, expect, it } from 'vitest';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { bodies } from './samples.fixture.ts';

const server = useServer();
let admin = '';
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const post = (path: `/${string}`, body: object) => server.call(`POST ${path}`, { as: admin, body });
type Row = { Id: number };
const added = async (path: `/${string}`, body: object): Promise<number> =>
  Object.values(dataOf<Record<string, Row>>(await post(path, body)))[0]?.Id ?? 0;

it('a trailer’s model is one of its brand, and the trailer is found by either', async () => {
  const TrailerBrandId = await added('/trailer-brand', { Name: 'Bir' });
  const other = await added('/trailer-brand', { Name: 'İki' });
  const TrailerModelId = await added('/trailer-model', { Name: 'Dartılan 7', TrailerBrandId });
  const refused = await post('/trailer', bodies.trailer({ TrailerBrandId: other, TrailerModelId }));
  expect([refused.status, refused.Status.Errors]).toEqual([
    422,
    [{ Field: 'TrailerModelId', Message: fleetProblems.otherBrand.az }],
  ]);
  const { Data } = await post('/trailer', bodies.trailer({ TrailerBrandId, TrailerModelId }));
  expect(Data.Trailer).toMatchObject({ TrailerBrandName: 'Bir', TrailerModelName: 'Dartılan 7' });
  for (const typed of ['dartilan', Data.Trailer?.['NumberPlate']]) {
    const answer = await server.call(`GET /trailer?Name=${typed}`, { as: admin });
    expect(answer.Data.Trailer).toMatchObject([{ NumberPlate: Data.Trailer?.['NumberPlate'] }]);
  }
});
