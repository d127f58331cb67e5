import { beforeEach, expect, it } from 'vitest';
import { dataOf } from '../../testing/server.ts';
import { millWithRequests } from './request.fixture.ts';

const { server, as, at, cargoes, asked, ask, approve, cancel, withdraw } = millWithRequests();
beforeEach(() => server.query('truncate notice restart identity'));

type Row = { Kind: string; Title: string; Detail: string; Path: string; OverAt: string | null };
const notices = async (token: string, language: 'az' | 'en' = 'az') =>
  dataOf<{ Notice: Row[]; UnreadCount: number }>(await server.call('GET /notice', { as: token, language }));
const kinds = async (token: string) => (await notices(token)).Notice.map(({ Kind }) => Kind);

it('deciders get a notice that something waits, and the requester does not', async () => {
  const id = await asked('change', { CargoId: cargoes[1] });
  expect(await notices(as.admin)).toMatchObject({
    Notice: [
      {
        ...{ Kind: 'requestWaiting', Title: 'Qərar gözləyir: Dəyişiklik sorğusu', OverAt: null },
        ...{ Detail: expect.stringContaining('Səhv seçilib'), Path: `/request?open=${String(id)}` },
      },
    ],
    UnreadCount: 1,
  });
  expect((await notices(as.admin)).Notice[0]?.Detail).toContain(String(at.ticket['NumberPlate']));
  expect(await kinds(as.operator)).toEqual([]);
  await ask('delete', {}, { as: as.admin });
  expect(await kinds(as.admin)).toEqual(['requestWaiting']);
});

it('the requester gets a notice of the decision, and it waits for no decider any more', async () => {
  const id = await asked('change', { CargoId: cargoes[1] });
  expect((await cancel(id, { as: as.admin })).status).toBe(200);
  expect(await notices(as.operator, 'en')).toMatchObject({
    Notice: [
      {
        ...{ Kind: 'requestDecided', Title: 'Change request: Cancelled' },
        ...{
          Detail: expect.stringContaining('Sənəd yoxdur'),
          Path: `/request?view=own&open=${String(id)}`,
        },
      },
    ],
    UnreadCount: 1,
  });
  expect(await notices(as.admin)).toMatchObject({ Notice: [{ OverAt: expect.any(String) }], UnreadCount: 0 });
});

it('once, with any later attempts to decide it, and not where the decision was refused', async () => {
  const id = await asked('delete');
  const both = await Promise.all([approve(id, { as: as.admin }), approve(id, { as: as.entered })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await kinds(as.operator)).toEqual(['requestDecided']);
});

it('no notice follows a withdrawal, but that it is over', async () => {
  const id = await asked('delete');
  expect((await withdraw(id, { as: as.operator })).status).toBe(200);
  expect(await kinds(as.operator)).toEqual([]);
  expect(await notices(as.admin)).toMatchObject({ UnreadCount: 0 });
});

it('a person who had entered the company gets the notice there', async () => {
  const id = await asked('delete', {}, as.entered);
  expect((await approve(id, { as: as.admin })).status).toBe(200);
  expect(await kinds(as.entered)).toEqual(['requestDecided']);
});
