import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { dataOf, useServer } from '../testing/server.ts';
import { type Import, importing } from './imports.fixture.ts';

const server = useServer();
let admin = '';
const { work, read, checked, written, rows, said, askCheck, until, run } = importing(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  await server.query('truncate outbox, import_row, import_made, import, import_heading');
});

type MendedCell = [line: number, field: string, text: string];
const sent = ({ Id }: Import, [Line, Field, Text]: MendedCell, as = admin) =>
  server.call(`POST /import/${Id}/mend`, { as, body: { Line, Field, Text } });
const mend = async (upload: Import, ...cells: MendedCell) => {
  const answer = await sent(upload, cells);
  expect([answer.status, answer.Status.Message]).toEqual([200, expect.any(String)]);
  return dataOf<{ Import: Import }>(answer).Import;
};
const counts = ({ Added, Changed, Same, Wrong }: Import) => [Added, Changed, Same, Wrong];
const called = (name: string) =>
  server.query<{ name: string; voen: string | null }>(
    'select name, voen from sender where name like $1 and deleted_at is null order by name',
    [`${name}%`],
  );

describe('a row that is corrected where it stands', () => {
  it('is tried anew by itself, and the correction is written; the file and its cells stay', async () => {
    await work();
    const tried = await checked('sender', 'Ad;VÖEN\nDüzələn 1;14\n;1400000951\nDüzələn 3;15');
    expect(counts(tried)).toEqual([0, 0, 0, 3]);
    const half = await mend(tried, 2, 'voen', '140000095');
    expect([counts(half), await said(half)]).toEqual([
      [0, 0, 0, 3],
      expect.arrayContaining([[2, 'voen', 'Tam olaraq 10 simvol']]),
    ]);
    const one = await mend(tried, 2, 'voen', ' 1400000952 ');
    expect([counts(one), one.ErrorFileId]).toEqual([[1, 0, 0, 2], null]);
    expect(counts(await mend(tried, 3, 'name', 'Düzələn 2'))).toEqual([2, 0, 0, 1]);
    expect((await rows(tried, 'Verdict=add'))[0]?.Mended).toEqual([{ Field: 'voen', Text: '1400000952' }]);
    const done = await written(await until(tried.Id, 'checked'));
    expect([counts(done), await called('Düzələn')]).toEqual([
      [2, 0, 0, 1],
      [
        { name: 'Düzələn 1', voen: '1400000952' },
        { name: 'Düzələn 2', voen: '1400000951' },
      ],
    ]);
    const cells = 'select cells from import_row where import_id = $1 and line = 2';
    expect(await server.query(cells, [tried.Id])).toEqual([{ cells: ['Düzələn 1', '14'] }]);
    const file = await fetch(`${server.url}/api/v1/file/${done.ErrorFileId}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect((await file.text()).split('\r\n')).toHaveLength(2);
  });

  it('frees the rows of the same value, and is wrong together with those that have it now', async () => {
    await work();
    const tried = await checked('sender', 'Ad\nCüt A\nCÜT A\nCüt B\nCüt C');
    expect(counts(tried)).toEqual([2, 0, 0, 2]);
    expect(counts(await mend(tried, 3, 'name', 'Cüt D'))).toEqual([4, 0, 0, 0]);
    const again = await mend(tried, 3, 'name', 'cüt b');
    expect([counts(again), (await said(again)).map(([line, , text]) => [line, text])]).toEqual([
      [2, 0, 0, 2],
      [
        [3, '“cüt b” faylda bir neçə dəfə var: 3, 4-ci sətirlərdə. Birini saxlayın.'],
        [4, '“Cüt B” faylda bir neçə dəfə var: 3, 4-ci sətirlərdə. Birini saxlayın.'],
      ],
    ]);
    expect(counts(await mend(tried, 4, 'name', ''))).toEqual([3, 0, 0, 1]);
  });

  it('keeps the corrections when the columns are chosen anew, also of a field that has none', async () => {
    await work();
    const tried = await checked('sender', 'Ad;Kod\nSaxlanan;x');
    await mend(tried, 2, 'voen', '1400000961');
    await askCheck(await until(tried.Id, 'checked'));
    await written(await until(tried.Id, 'checked'));
    expect(await called('Saxlanan')).toEqual([{ name: 'Saxlanan', voen: '1400000961' }]);
  });

  it('counts anew what is to be made along the way', async () => {
    await work();
    const file = 'DQN;Marka\n10-YM-001;Düzəliş Marka\n10-YM-002;Düzəlişli Marka';
    const tried = await checked('truck', file, { Marka: { Create: true } });
    expect(tried.Creates).toEqual([{ Noun: 'carBrand', Count: 2, Stayed: 0 }]);
    const mended = await mend(tried, 3, 'carBrandId', 'düzəliş marka');
    expect(mended.Creates).toEqual([{ Noun: 'carBrand', Count: 1, Stayed: 0 }]);
  });

  it('is refused before the file was tried, once it is written, of a field that is none, and to another company', async () => {
    await work();
    const upload = await read('sender', 'Ad\nRədd');
    expect((await sent(upload, [2, 'name', 'A'])).Status.Code).toBe(importProblems.notChecked.code);
    await askCheck(upload);
    const tried = await until(upload.Id, 'checked');
    expect((await sent(tried, [2, 'colour', 'A'])).Status.Errors).toEqual([
      { Field: 'Field', Message: importProblems.noSuchField.az },
    ]);
    expect((await sent(tried, [99, 'name', 'A'])).status).toBe(404);
    expect((await sent(tried, [2, 'name', 'A'], await server.signIn('admin-b'))).status).toBe(404);
    await run(tried);
    const done = await until(tried.Id, 'written');
    expect((await sent(done, [2, 'name', 'A'])).Status.Code).toBe(importProblems.begun.code);
  });
});
