import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Samples } from '../testing/sample.ts';

const csv: Uint8Array = new TextEncoder().encode('Ad\nNümunə');

/** Samples of files whose rows are taken over, for the suites over the whole contract. */
export const importSamples: Samples = {
  calls: {
    'import.upload': { bytes: csv, body: () => ({ Noun: 'carBrand', Name: 'siyahı.csv' }) },
    'import.reread': { table: 'import', body: () => ({ Sheet: null, HeadRow: 1 }) },
    'import.list': { table: 'import' },
    'import.find': { table: 'import' },
    'import.rows': { table: 'import' },
    'import.check': { table: 'import', body: () => ({ Columns: [{ At: 0, Field: 'name' }] }) },
    'import.mend': { table: 'import', body: () => ({ Line: 1, Field: 'name', Text: 'Nümunə' }) },
    'import.candidates': {
      ...{ table: 'import', reach: 'own' },
      body: () => ({ Field: 'name', Text: 'N' }),
    },
    'import.match': {
      table: 'import',
      body: () => ({ Matches: [{ Field: 'name', Text: 'N', Id: null, Create: false }] }),
    },
    'import.run': { table: 'import', body: () => ({ WrongRows: 'skip' }) },
    'import.cancel': { table: 'import', body: () => ({}) },
    'import.undo': { table: 'import', body: () => ({ Reason: 'Səhv fayl' }) },
  },
  references: { ErrorFileId: null },
  plant: async (server) => {
    const files = await server.query<{ id: number; company_id: number; key: string }>(
      `insert into file (company_id, kind, key, name, type, size, sha256)
       select id, 'import', gen_random_uuid(), 'a.csv', 'application/octet-stream', $1, sha256('a') from company
       returning id, company_id, key`,
      [csv.length],
    );
    for (const { key } of files) {
      const path = await server.files.begin();
      await writeFile(path, csv);
      await server.files.put(path, key);
    }
    await server.query(
      `insert into import (company_id, user_id, noun, name, language, sha256, file_id)
       select f.company_id, u.id, 'carBrand', $1, 'az', sha256('a'), f.id from file f
         join lateral (select id from user_account where company_id = f.company_id order by id limit 1) u on true
       where f.kind = 'import'`,
      [randomUUID()],
    );
  },
};
