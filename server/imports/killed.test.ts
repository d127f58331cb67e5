import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, useServer } from '../testing/server.ts';
import { type Import, importing } from './imports.fixture.ts';
import { useMortals } from './mortal.fixture.ts';

/** Rows of a file, rows at a time, and by how many messages each worker outlives the last; the long form dies at every message. */
const [ROWS, BATCH, WORDS] = process.env['LONG_IMPORTS'] ? [1_300, 500, 1] : [6, 3, 3];
/** Deaths at so many points at least, over both ways of writing. */
const POINTS = 50;
const FOREVER = 1_000_000;

const server = useServer();
let admin = '';
const { find, send, askCheck, run } = importing(server, () => admin);
const { attempt } = useMortals(server, BATCH);
let deaths = 0;
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const count = async (text: string, values: unknown[] = []) => {
  const [row] = await server.query<{ count: number }>(`select count(*)::int as count ${text}`, values);
  return row?.count ?? 0;
};
const standing = (name: string) =>
  count('from driver where name like $1 and deleted_at is null', [`${name} %`]);
const old = (name: string) => count('from driver where name = $1 and deleted_at is null', [`${name} köhnə`]);
const suppliers = (name: string) =>
  count('from customer where name = $1 and deleted_at is null', [`${name} satan`]);
const histories = (name: string, kind: string) =>
  count(
    `from field_history h join driver d on d.id = h.row_id where h.table_name = 'driver' and h.kind = $2
       and h.acted_as = 'job:import' and d.license_number like $1`,
    [`${name}%`, kind],
  );

/** Has the last request done by one worker after another, each of which dies some messages later; looks after every death. */
async function outlived(look: () => Promise<void>, isSpared = false): Promise<void> {
  for (let words = isSpared ? FOREVER : 0; !(await attempt(words)); words += WORDS) {
    deaths += 1;
    await look();
  }
  await look();
  expect(await attempt(FOREVER)).toBe(true);
}

const file = (name: string, more: string) => {
  const rows = Array.from({ length: ROWS + 1 }, (_, n) => `${name} ${n};${name}${n};${name} satan`);
  return ['Ad;Vəsiqə №;Təchizatçı', ...rows, more].join('\n');
};

describe.each<['refuse' | 'skip', string, string, number]>([
  ['refuse', 'Ölən', '', 0],
  ['skip', 'Qalan', `;Qalansız`, 1],
])('an import whose workers die wherever they can (%s)', (manner, name, more, wrong) => {
  let upload: Import;
  // What both ways of writing share is tried once.
  const isSkip = manner === 'skip';
  const now = () => find(upload.Id);
  const untouched = async () => expect([await standing(name), await old(name)]).toEqual([1, 1]);

  it('is read once', async () => {
    const body = { Name: `${name} köhnə`, LicenseNumber: `${name}0` };
    expect((await server.call('POST /driver', { as: admin, body })).status).toBe(201);
    const sent = dataOf<{ Import: Import }>(await send('driver', file(name, more)));
    upload = sent.Import;
    await outlived(async () => {
      const lines = await count('from import_row where import_id = $1', [upload.Id]);
      const { Phase, Total } = await now();
      expect([Phase, Total, lines]).toEqual(
        Phase === 'reading' ? ['reading', 0, expect.any(Number)] : ['columns', ROWS + 1 + wrong, Total],
      );
    }, isSkip);
    upload = await now();
  });

  it('is tried without a trace in what it will change or make', async () => {
    expect((await askCheck(upload, { Təchizatçı: { Create: true } })).status).toBe(200);
    await outlived(async () => {
      await untouched();
      const { Phase, Added, Changed, Wrong } = await now();
      expect([Phase, Added, Changed, Wrong]).toEqual(
        Phase === 'checking' ? [Phase, 0, 0, 0] : ['checked', ROWS, 1, wrong],
      );
    }, !isSkip);
  });

  it('is written once: whole or not at all, or as far as it says', async () => {
    expect((await run(upload, manner)).status).toBe(200);
    await outlived(async () => {
      const { Phase, Added, Changed } = await now();
      const writtenCount = await standing(name);
      // The changed row has another name by then; it existed before.
      expect([writtenCount - 1, 1 - (await old(name))]).toEqual([Added, Changed]);
      expect(await suppliers(name)).toBe(writtenCount > 1 ? 1 : 0);
      if (!isSkip) expect(writtenCount).toBe(Phase === 'written' ? ROWS + 1 : 1);
    });
    expect(await now()).toMatchObject({ Phase: 'written', Added: ROWS, Changed: 1, Wrong: wrong });
    expect([await histories(name, 'insert'), await histories(name, 'update')]).toEqual([ROWS, 1]);
    expect(await count('from import_row where import_id = $1 and version is not null', [upload.Id])).toBe(
      ROWS + 1,
    );
  });

  it('is undone whole or not at all, once', async () => {
    const answer = await server.call(`POST /import/${upload.Id}/undo`, {
      as: admin,
      body: { Reason: 'Səhv fayl' },
    });
    expect(answer.status).toBe(200);
    await outlived(async () => {
      const isUndone = (await now()).Phase === 'undone';
      expect([await standing(name), await old(name)]).toEqual(isUndone ? [1, 1] : [ROWS + 1, 0]);
      expect(await suppliers(name)).toBe(isUndone ? 0 : 1);
    }, isSkip);
    expect(await now()).toMatchObject({ Phase: 'undone', Stayed: 0 });
    expect(
      await count("from action_log where action = 'import-undone' and target = $1", [`import ${upload.Id}`]),
    ).toBe(1);
  });
});

it('has been killed at more points than the minimum', () => {
  expect(deaths).toBeGreaterThanOrEqual(POINTS);
});
