import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAGED_DAYS, UNDO_DAYS } from '@terezi/domain/imports/file.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { useServer } from '../testing/server.ts';
import { clearImports } from './clear.ts';
import { type Import, importing } from './imports.fixture.ts';

const server = useServer();
let admin = '';
const { work, read, checked, written, run, until, find } = importing(server, () => admin);
const FILE = 'Ad;Vəsiqə №\nTəmiz 1;TM1\nTəmiz 2;TM2\n;TM3';
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  await work();
  await server.query('truncate outbox, import_row, import_made, import, import_heading');
  await server.query("update driver set deleted_at = now() where name like 'Təmiz %'");
});

const MOMENTS = [
  'asked',
  'read',
  'check_asked',
  'checked',
  'run_asked',
  'finished',
  'cancelled',
  'undo_asked',
  'undone',
];
/** Makes an import so many days older. */
const age = ({ Id }: Import, days: number) =>
  server.query(
    `update import set ${MOMENTS.map((each) => `${each}_at = ${each}_at - make_interval(days => $2)`).join(', ')} where id = $1`,
    [Id, days],
  );
const staged = ({ Id }: Import) =>
  server.query<{ line: number; cells: unknown[]; title: string }>(
    'select line, cells, title, errors, before from import_row where import_id = $1 order by line',
    [Id],
  );

describe('what was staged of an import', () => {
  it('is kept for longer than an import can be undone, and thrown away a lot at a time', async () => {
    expect(STAGED_DAYS).toBeGreaterThan(UNDO_DAYS);
    const [young, old] = [await read('driver', FILE), await read('driver', FILE)];
    await age(young, STAGED_DAYS - 1);
    await age(old, STAGED_DAYS + 1);
    expect(await clearImports(server.database, 2)).toEqual({ imports: 1, rows: 3 });
    expect([(await staged(young)).length, await staged(old)]).toEqual([3, []]);
    expect(await clearImports(server.database)).toEqual({ imports: 0, rows: 0 });
  });

  it.each<[string, () => Promise<Import>, string]>([
    ['read and left lying', () => read('driver', FILE), 'stopped'],
    ['tried and left lying', () => checked('driver', FILE), 'stopped'],
    ['that cannot be read', () => read('driver', 'Ad\nBir\n"İki\n'), 'failed'],
  ])('goes with one that was %s, which is over then', async (_, begin, phase) => {
    const begun = await begin();
    await age(begun, STAGED_DAYS + 1);
    await clearImports(server.database);
    const after = await find(begun.Id);
    expect([await staged(begun), after.Phase, after.Columns]).toEqual([[], phase, []]);
    expect((await run(begun)).Status.Code).toBe(importProblems.notChecked.code);
  });

  it('goes with one that was written but for what tells that the same file came before', async () => {
    const done = await written(await checked('driver', FILE));
    await age(done, STAGED_DAYS + 1);
    await clearImports(server.database);
    expect(await staged(done)).toEqual(
      [2, 3].map((line) => ({ line, cells: [], title: '', errors: null, before: null })),
    );
    const after = await find(done.Id);
    expect([after.Phase, after.Added, after.Wrong, after.ErrorFileId]).toEqual([
      ...['written', 2, 1, done.ErrorFileId],
    ]);
    await server.query(
      "update driver set license_number = null, name = name || ' yeni' where name like 'Təmiz %'",
    );
    const again = await checked('driver', FILE);
    expect([again.Added, again.Same]).toEqual([0, 2]);
  });

  it('goes whole with one that was undone, and nothing of it is undone twice', async () => {
    const done = await written(await checked('driver', FILE));
    const undo = () =>
      server.call(`POST /import/${done.Id}/undo`, { as: admin, body: { Reason: 'Səhv fayl' } });
    await undo();
    const undone = await until(done.Id, 'undone');
    await age(undone, STAGED_DAYS + 1);
    await clearImports(server.database);
    expect([await staged(undone), (await undo()).Status.Code]).toEqual([[], importProblems.undone.code]);
  });
});
