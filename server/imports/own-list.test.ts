import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listName, referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { type Language, LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { importers } from '../nouns.ts';
import { addedRow, pathOf } from '../resource.fixture.ts';
import type { Wire } from '../testing/sample.ts';
import { dataOf, useServer } from '../testing/server.ts';
import type { Importer } from './importer.ts';
import { importing } from './imports.fixture.ts';

const server = useServer();
let admin = '';
const { work, read, askCheck, until, said } = importing(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  await server.query('truncate outbox, import_row, import_made, import, import_heading');
});

/** Texts that files tend to change: formulas, quotation marks, separators, zeros, letters of the language. */
const AWKWARD = ['=1+1; "ə", İ', '-5', '@İı', '+994', "'0102", '0102', '="01001"', '_x000D_ a'];
const NOTE = '-5;\n"ə"\n=1+1';

/** The texts of a new row; patterns and plates have their own forms. */
const awkward = ({ declared }: Importer): Wire => {
  let at = 0;
  const texts = Object.entries(declared.fields).flatMap(([name, field]) => {
    if (field.kind === 'note') return [[wireName(name), NOTE]];
    const isFree = field.kind === 'text' && !field.pattern && name !== 'numberPlate' && field.max >= 20;
    return isFree ? [[wireName(name), `${AWKWARD[at++ % AWKWARD.length]} ${name}`]] : [];
  });
  return Object.fromEntries(texts);
};

/** The list of a noun as the server exports it, with all columns that a file can bring. */
async function listOf({ declared }: Importer, format: 'csv' | 'xlsx', language: Language): Promise<Buffer> {
  const columns = Object.entries(declared.fields).map(([name, { kind }]) =>
    kind === 'reference' ? referenceTitle(name) : name,
  );
  const body = { List: listName(declared.noun), Format: format, Columns: columns };
  const answer = await server.call('POST /export', { as: admin, language, body });
  expect([answer.status, answer.Status.Message]).toEqual([201, '']);
  const { FileId } = dataOf<{ Export: { FileId: number } }>(answer).Export;
  const file = await fetch(`${server.url}/api/v1/file/${FileId}`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  return Buffer.from(await file.arrayBuffer());
}

describe.each([...importers.values()])('the list of every $declared.noun', (importer) => {
  it('comes back from a file as it is, in both languages and both kinds of file', async () => {
    await work();
    await addedRow(server, admin, importer.noun, awkward(importer));
    const { Data } = await server.call(`GET ${pathOf(importer.noun)}?PageSize=200`, { as: admin });
    const rows = (Data[wireName(importer.noun.table)] ?? []) as Wire[];
    expect(rows.length).toBeGreaterThan(0);
    for (const language of LANGUAGES)
      for (const format of ['csv', 'xlsx'] as const) {
        const upload = await read(importer.declared.noun, await listOf(importer, format, language));
        const decimals = Object.fromEntries(upload.Columns.map(({ Heading }) => [Heading, { Decimal: ',' }]));
        const answer = await askCheck(upload, decimals);
        expect([answer.status, answer.Status.Message]).toEqual([200, expect.any(String)]);
        const tried = await until(upload.Id, 'checked', 'failed');
        expect([language, format, await said(tried), tried.Added, tried.Changed, tried.Same]).toEqual([
          ...[language, format, [], 0, 0],
          rows.length,
        ]);
      }
  });
});
