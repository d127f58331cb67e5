import { beforeAll, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { readSettings, type SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { dataOf, useServer } from '../../testing/server.ts';

const server = useServer();
let admin = '';
let place = { siteId: 0, scaleId: 0, companyId: 0 };
let settings: SiteSettings | null = null;

beforeAll(async () => {
  admin = await server.signIn('admin');
  const [row] = await server.query<typeof place>(
    `select s.site_id::int as "siteId", s.id::int as "scaleId", s.company_id::int as "companyId" from scale s
       join user_account u on u.company_id = s.company_id where u.email = 'admin@demo.az' order by s.id limit 1`,
  );
  if (row) place = row;
  await server.bus.subscribe(topics.settings(place.siteId), ({ text }) => {
    settings = readSettings(text);
  });
});

const named = (name: string) => settings?.readers?.find((reader) => reader.name === name);
const body = (more: object = {}) => ({
  ...{ Name: 'Giriş anteni', SiteId: place.siteId, ScaleId: place.scaleId, Place: 'scale' },
  ...{ Protocol: 'chafon-288', Address: 'tcp://10.0.0.6:6001', IsActive: true },
  ...more,
});

it('tells the site of a reader as it is added, changed, switched off and archived', async () => {
  const { Data, status } = await server.call('POST /reader', { as: admin, body: body() });
  expect(status).toBe(201);
  const { Id } = dataOf<{ Reader: { Id: number } }>({ Data }).Reader;
  await expect.poll(() => named('Giriş anteni')).toMatchObject({ id: Id, protocol: 'chafon-288' });
  await server.call('PUT /reader', { as: admin, body: { Id, Address: 'tcp://10.0.0.7:6001' } });
  await expect.poll(() => named('Giriş anteni')?.address).toBe('tcp://10.0.0.7:6001');
  await server.call('PUT /reader', { as: admin, body: { Id, IsActive: false } });
  await expect.poll(() => named('Giriş anteni')).toBeUndefined();
  await server.call('PUT /reader', { as: admin, body: { Id, IsActive: true } });
  await expect.poll(() => named('Giriş anteni')?.id).toBe(Id);
  await server.call(`POST /reader/${Id}/archive`, { as: admin, body: {} });
  await expect.poll(() => named('Giriş anteni')).toBeUndefined();
});

it('stands at the site of its scale', async () => {
  const [site] = await server.query<{ id: number }>(
    `insert into site (company_id, name) values ($1, 'Uzaq sahə') returning id::int as id`,
    [place.companyId],
  );
  const { Status } = await server.call('POST /reader', {
    as: admin,
    body: body({ Name: 'Başqa', SiteId: site?.id }),
  });
  expect(Status.Errors).toEqual([{ Field: 'ScaleId', Message: fieldProblems.notWithin.az }]);
});

it('never has a password in its address', async () => {
  for (const Address of ['tcp://admin:secret@10.0.0.6:6001', 'serial:/dev/ttyS0', '10.0.0.6'])
    expect(
      (await server.call('POST /reader', { as: admin, body: body({ Name: 'X', Address }) })).Status.Errors,
    ).toMatchObject([{ Field: 'Address' }]);
});
