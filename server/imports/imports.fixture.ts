import { expect } from 'vitest';
import { importers } from '../nouns.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { type Answer, dataOf, type TestServer } from '../testing/server.ts';
import { useWorker } from '../testing/worker.ts';
import { carryImports } from './index.ts';

const PATIENCE = { timeout: 60_000, interval: 30 };

/** An import as it is answered. */
export type Import = {
  Id: number;
  Phase: string;
  Total: number;
  Added: number;
  Changed: number;
  Same: number;
  Wrong: number;
  Stayed: number;
  Sheet: string | null;
  Sheets: string[];
  HeadRow: number;
  Encoding: string | null;
  Separator: string | null;
  Hidden: { Rows: number; Columns: number; IsLeftOut: boolean };
  Columns: {
    Heading: string;
    Field: string | null;
    By: string;
    Samples: string[];
    Decimal: string | null;
    DayOrder: string | null;
    Create: boolean;
  }[];
  Top: { Line: number; Texts: string[] }[];
  First: { Line: number; Cells: { Text: string; Number: number | null }[] }[];
  Failure: { Code: string; Message: string } | null;
  ErrorFileId: number | null;
  ErrorFileName: string | null;
  UndoUntil: string | null;
  SameAs: { Id: number } | null;
  Unknown: { Field: string; Text: string; Count: number; Create: boolean }[];
  Matches: { Field: string; Text: string; Id: number | null; Name: string | null; Create: boolean }[];
  Creates: { Noun: string; Count: number; Stayed: number }[];
};
export type ImportRow = {
  Line: number;
  Verdict: string;
  Title: string;
  Errors: { Field: string; Value: string; Message: string }[];
  Mended: { Field: string; Text: string }[];
};

const importIn = (answer: Answer): Import => dataOf<{ Import: Import }>(answer).Import;

/** What a test does with files: sends them, waits for the jobs, looks at the results. */
export function importing(server: TestServer, as: () => string) {
  const parts = () => ({ ...server, importers, clock: systemClock, log: createLog('silent') });
  const find = async (id: number) => importIn(await server.call(`GET /import/${id}`, { as: as() }));

  async function until(id: number, ...phases: string[]): Promise<Import> {
    const jobs = () => server.query('select state_id, failure from outbox');
    await expect
      .poll(async () => (phases.includes((await find(id)).Phase) ? null : await jobs()), PATIENCE)
      .toBeNull();
    const upload = await find(id);
    if (upload.Phase === 'failed' && !phases.includes('failed')) throw new Error(upload.Failure?.Message);
    return upload;
  }
  const send = (noun: string, file: string | Uint8Array, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ Noun: noun, Name: 'siyahı.csv', ...more });
    const body = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    return server.call(`POST /import?${query}`, { as: as(), body });
  };
  async function read(
    noun: string,
    file: string | Uint8Array,
    more: Record<string, string> = {},
  ): Promise<Import> {
    const answer = await send(noun, file, more);
    expect([answer.status, answer.Status.Message]).toEqual([201, expect.any(String)]);
    return until(importIn(answer).Id, 'columns', 'failed');
  }
  /** Chooses the fields that were found for its columns, with more choices for some of them. */
  const askCheck = ({ Id, Columns }: Import, manners: Record<string, object> = {}, existing = 'update') =>
    server.call(`POST /import/${Id}/check`, {
      as: as(),
      body: {
        Columns: Columns.map(({ Field, Heading }, At) => ({ At, Field, ...manners[Heading] })),
        Existing: existing,
      },
    });
  async function checked(
    noun: string,
    file: string | Uint8Array,
    manners: Record<string, object> = {},
    existing = 'update',
  ) {
    const upload = await read(noun, file);
    const answer = await askCheck(upload, manners, existing);
    expect([answer.status, answer.Status.Message]).toEqual([200, expect.any(String)]);
    return until(upload.Id, 'checked', 'failed');
  }
  const run = ({ Id }: Import, wrongRows = 'skip') =>
    server.call(`POST /import/${Id}/run`, { as: as(), body: { WrongRows: wrongRows } });
  async function written(upload: Import, wrongRows = 'skip'): Promise<Import> {
    const answer = await run(upload, wrongRows);
    expect([answer.status, answer.Status.Message]).toEqual([200, expect.any(String)]);
    return until(upload.Id, 'written', 'failed');
  }
  const rows = async ({ Id }: Import, query = 'PageSize=200'): Promise<ImportRow[]> =>
    dataOf<{ ImportRow: ImportRow[] }>(await server.call(`GET /import/${Id}/row?${query}`, { as: as() }))
      .ImportRow;
  /** The errors of the rows that are wrong, by line. */
  const said = async (upload: Import) =>
    (await rows(upload)).flatMap(({ Line, Errors }) =>
      Errors.map(({ Field, Message }) => [Line, Field, Message]),
    );

  return {
    work: () => useWorker(server, [carryImports(parts())]),
    ...{ find, until, send, read, askCheck, checked, run, written, rows, said },
  };
}
