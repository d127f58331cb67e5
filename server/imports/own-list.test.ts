import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cell, dayCell } from '@terezi/domain/grammar/cell.ts';
import { referenceTitle } from '@terezi/domain/grammar/noun.ts';
import type { Field } from '@terezi/domain/grammar/field.ts';
import { headOf } from '@terezi/domain/grammar/sheet.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { type Language, LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { bringings } from '../nouns.ts';
import { keptRow, pathOf } from '../kept.fixture.ts';
import { csvBytes, type SheetBatches } from '../platform/sheet/csv.ts';
import { xlsxBytes } from '../platform/sheet/xlsx.ts';
import type { Wire } from '../testing/sample.ts';
import { useServer } from '../testing/server.ts';
import type { Bringing } from './bringing.ts';
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

/** What files are apt to change: formulas, quotation marks, separators, zeros, letters of the language. */
const AWKWARD = ['=1+1; "ə", İ', '-5', '@İı', '+994', "'0102", '0102', '="01001"', '_x000D_ a'];
const NOTE = '-5;\n"ə"\n=1+1';

/** What a new row says in its texts; patterns and plates have their own forms. */
const awkward = ({ declared }: Bringing): Wire => {
  let at = 0;
  const texts = Object.entries(declared.fields).flatMap(([name, field]) => {
    if (field.kind === 'note') return [[wireName(name), NOTE]];
    const isFree = field.kind === 'text' && !field.pattern && name !== 'numberPlate' && field.max >= 20;
    return isFree ? [[wireName(name), `${AWKWARD[at++ % AWKWARD.length]} ${name}`]] : [];
  });
  return Object.fromEntries(texts);
};

/** A field of a row as its list writes it into a file. */
function cellOf(name: string, field: Field, row: Wire, language: Language): Cell {
  const value = row[wireName(name)];
  if (field.kind === 'reference') return (row[wireName(referenceTitle(name))] ?? null) as string | null;
  if (field.kind === 'date') return dayCell(value as string | null);
  if (field.kind === 'choice') return field.choices[String(value)]?.[language] ?? null;
  return (value ?? null) as string | number | null;
}

const unitOf = (field: Field) =>
  field.kind === 'mass'
    ? { unit: UNITS.kilogram }
    : field.kind === 'decimal' &&
      field.unit && { unit: field.unit === 'currency' ? { az: '€', en: '€' } : field.unit };

/** The list of a noun as a file of its fields. */
function listOf({ declared }: Bringing, rows: readonly Wire[], language: Language): SheetBatches {
  const fields = Object.entries(declared.fields);
  const cells = rows.map((row) => fields.map(([name, field]) => cellOf(name, field, row, language)));
  return {
    title: declared.words.many[language],
    head: fields.map(([, field]) => headOf({ words: field.words, ...unitOf(field) }, language)),
    batches: (async function* batches() {
      yield cells;
    })(),
    zone: 'Asia/Baku',
  };
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

describe.each([...bringings.values()])('the list of every $declared.noun', (bringing) => {
  it('comes back from a file as it is, in both languages and both kinds of file', async () => {
    await work();
    await keptRow(server, admin, bringing.noun, awkward(bringing));
    const { Data } = await server.call(`GET ${pathOf(bringing.noun)}?PageSize=200`, { as: admin });
    const rows = (Data[wireName(bringing.noun.table)] ?? []) as Wire[];
    expect(rows.length).toBeGreaterThan(0);
    for (const language of LANGUAGES)
      for (const write of [csvBytes, xlsxBytes]) {
        const found = await read(
          bringing.declared.noun,
          await whole(write(listOf(bringing, rows, language))),
        );
        const decimals = Object.fromEntries(found.Columns.map(({ Heading }) => [Heading, { Decimal: ',' }]));
        const asked = await askCheck(found, decimals);
        expect([asked.status, asked.Status.Message]).toEqual([200, expect.any(String)]);
        const tried = await until(found.Id, 'checked', 'failed');
        expect([language, write.name, await said(tried), tried.Added, tried.Changed, tried.Same]).toEqual([
          ...[language, write.name, [], 0, 0],
          rows.length,
        ]);
      }
  });
});
