import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { importing } from './imports.fixture.ts';

const server = useServer();
let admin = '';
const { work, checked, written, run, until, rows, find } = importing(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  await server.query('truncate outbox, import_row, import_made, import, import_heading');
  await server.query("update driver set deleted_at = now() where name like 'Bütöv %'");
});

const ROWS = 1_300;
const names = (count = ROWS) =>
  `Ad;Vəsiqə №\n${Array.from({ length: count }, (_, n) => `Bütöv ${n};BT${n}`).join('\n')}`;
const standing = async () => {
  const [row] = await server.query<{ count: number }>(
    "select count(*)::integer as count from driver where name like 'Bütöv %' and deleted_at is null",
  );
  return row?.count ?? 0;
};
const act = (id: number, what: 'cancel' | 'undo', body: object = {}) =>
  server.call(`POST /import/${id}/${what}`, { as: admin, body });

/** Breaks the connections that write rows, as a worker that is killed does, once so many stand in its transaction. */
async function killWriters(): Promise<number> {
  const killed = await server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and xact_start is not null and query ~ 'insert into "driver"|import_row'`,
  );
  return killed.length;
}

describe('an import that is to be whole', () => {
  it('is there at once or not at all, however often its worker is killed, and then once', async () => {
    await work();
    const tried = await checked('driver', names());
    const counts = new Set<number>();
    await run(tried, 'refuse');
    let kills = 0;
    for (let turn = 0; kills < 2 && turn < 400; turn++) {
      counts.add(await standing());
      if ((await find(tried.Id)).Phase === 'written') break;
      kills += await killWriters();
    }
    const done = await until(tried.Id, 'written');
    counts.add(await standing());
    expect(kills).toBeGreaterThan(0);
    expect([...counts].filter((count) => count !== 0 && count !== ROWS)).toEqual([]);
    expect([done.Added, await standing()]).toEqual([ROWS, ROWS]);
  });

  it('goes back whole where a row is wrong by the time that it is written', async () => {
    const stop = await work();
    const tried = await checked('driver', 'Ad;Vəsiqə №;Təchizatçı\nBütöv 1;BT1;\nBütöv 2;BT2;');
    await stop();
    await server.query('update import_row set cells = \'["Bütöv 2", "BT2", "Gedən MMC"]\' where line = 3');
    await run(tried, 'refuse');
    await work();
    const failed = await until(tried.Id, 'failed');
    expect([failed.Failure?.Code, await standing()]).toEqual([importProblems.turnedWrong.code, 0]);
  });
});

describe('an import of what is right', () => {
  it('goes on behind the last row that was kept when its worker is killed, and adds none twice', async () => {
    await work();
    const tried = await checked('driver', names());
    await run(tried);
    let kills = 0;
    for (let turn = 0; kills < 1 && turn < 400; turn++) {
      if ((await find(tried.Id)).Phase === 'written') break;
      kills += await killWriters();
    }
    const done = await until(tried.Id, 'written');
    expect([done.Added, await standing()]).toEqual([ROWS, ROWS]);
  });

  it('can be stopped: what is written stays, is listed, and can be undone', async () => {
    const stop = await work();
    const tried = await checked('driver', names(20));
    await stop();
    await run(tried);
    expect((await act(tried.Id, 'cancel')).status).toBe(200);
    await work();
    const stopped = await until(tried.Id, 'stopped');
    expect([stopped.Added, stopped.UndoUntil, await standing()]).toEqual([0, null, 0]);
    expect((await run(tried)).Status.Code).toBe(importProblems.notChecked.code);
  });
});

describe('a whole import', () => {
  it('is undone as one act with a reason: new rows go, changed ones are as they were, and what is used stays and is named', async () => {
    await work();
    const first = await written(await checked('driver', 'Ad;Vəsiqə №\nBütöv 1;BT1'));
    const tried = await checked(
      'driver',
      'Ad;Vəsiqə №\nBütöv 1 yeni;BT1\nBütöv 2;BT2\nBütöv 3;BT3\nBütöv 4;BT4',
    );
    const done = await written(tried);
    expect([first.Added, done.Added, done.Changed]).toEqual([1, 3, 1]);
    const drivers = await server.query<{ id: number; license_number: string }>(
      "select id, license_number from driver where license_number like 'BT_' and deleted_at is null order by 2",
    );
    const byLicence = (licence: string) =>
      Number(drivers.find((each) => each.license_number === licence)?.id);
    const used = await server.call('POST /truck', {
      as: admin,
      body: { NumberPlate: '10-ZZ-777', DriverId: byLicence('BT3') },
    });
    expect(used.status).toBe(201);
    await server.call('PUT /driver', {
      as: admin,
      body: { Id: byLicence('BT4'), Name: 'Bütöv 4 əl ilə', LicenseNumber: 'BT4' },
    });
    expect((await act(done.Id, 'undo')).status).toBe(422);
    expect((await act(done.Id, 'undo', { Reason: 'Səhv fayl' })).status).toBe(200);
    const undone = await until(done.Id, 'undone');
    expect(undone.Stayed).toBe(2);
    expect((await rows(done, 'Stayed=true')).map(({ Title }) => Title)).toEqual(['Bütöv 3', 'Bütöv 4']);
    const left = await server.query<{ name: string }>(
      "select name from driver where license_number like 'BT_' and deleted_at is null order by license_number",
    );
    expect(left.map(({ name }) => name)).toEqual(['Bütöv 1', 'Bütöv 3', 'Bütöv 4 əl ilə']);
    expect((await act(done.Id, 'undo', { Reason: 'Səhv fayl' })).Status.Code).toBe(
      importProblems.undone.code,
    );
    await server.call(`DELETE /truck/${dataOf<{ Truck: { Id: number } }>(used).Truck.Id}`, { as: admin });
  });

  it('is not written where its sender may not write any more, and is closed to another company', async () => {
    const stop = await work();
    const tried = await checked('driver', names(3));
    await stop();
    const mill = await server.signIn('admin-b');
    for (const line of [`GET /import/${tried.Id}`, `GET /import/${tried.Id}/row`] as const)
      expect([line, (await server.call(line, { as: mill })).status]).toEqual([line, 404]);
    expect(
      (await server.call(`POST /import/${tried.Id}/run`, { as: mill, body: { WrongRows: 'skip' } })).status,
    ).toBe(404);
    await run(tried);
    await server.query("update user_account set status_id = 5 where email = 'admin@demo.az'");
    await work();
    const parked = () => server.query("select failure from outbox where state_id = 3 and kind = 'import'");
    await expect
      .poll(parked, { timeout: 20_000 })
      .toMatchObject([{ failure: expect.stringContaining('asker-gone') }]);
    await server.query("update user_account set status_id = 4 where email = 'admin@demo.az'");
    expect(await standing()).toBe(0);
  });
});
