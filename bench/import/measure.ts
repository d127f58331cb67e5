import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { loginFor } from '../../server/database/login.ts';
import { queueNames } from '../../server/jobs.ts';
import { installQueue } from '../../server/platform/jobs/queue.ts';
import { openSessions, type Session } from '../data/session.ts';
import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { asOwner, inFolder, inScratch, SIGNING_KEY } from '../scratch.ts';

const TRUCKS = 50_000;
const ALLOWED_S = 60;
const ALLOWED_TIMES = 2;
/** Somebody asks for a list so often while it is measured. */
const EACH_MS = 40;
const ALONE_MS = 8_000;

/** Trucks that name a type, a brand, a model of it and a supplier, in a CSV as Excel writes one. */
function file(names: { type: string; brand: string; model: string; supplier: string }): string {
  const head = 'Nömrə;Növ;Marka;Model;Təchizatçı;Oxlar;Boş çəki, kq;İcazə verilən maksimum';
  const letters = 'ABCDEFGHJKLMNOPRSTUV';
  const rows = Array.from({ length: TRUCKS }, (_, n) => {
    const series = `${letters[Math.floor(n / 20_000) % 20]}${letters[Math.floor(n / 1_000) % 20]}`;
    const plate = `${10 + Math.floor(n / 20_000)}-${series}-${String(n % 1_000).padStart(3, '0')}`;
    return `${plate};${names.type};${names.brand};${names.model};${names.supplier};4;${14_000 + (n % 900)};44000`;
  });
  return [head, ...rows].join('\r\n');
}

type Api = { base: string; session: Session };
type Import = {
  Id: number;
  Phase: string;
  Added: number;
  Wrong: number;
  Columns: { Field: string | null }[];
};

async function call({ base, session }: Api, line: string, body?: string, type = 'application/json') {
  const [method = 'GET', at = ''] = line.split(' ');
  const headers = {
    authorization: `Bearer ${session.token}`,
    ...(body !== undefined && { 'content-type': type }),
    ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
  };
  const answer = await fetch(base + at, { method, headers, ...(body !== undefined && { body }) });
  const { Data, Status } = (await answer.json()) as { Data: { Import: Import }; Status: { Message: string } };
  if (!answer.ok) throw new Error(`${line}: ${Status.Message}`);
  return Data;
}

/** Has a step done; answers the import as it is then, and how many seconds it took. */
async function timed(api: Api, asked: () => Promise<{ Import: Import }>, phase: string) {
  const began = performance.now();
  let { Import: found } = await asked();
  while (found.Phase !== phase) {
    if (found.Phase === 'failed') throw new Error(`the import failed: ${JSON.stringify(found)}`);
    await sleep(100);
    ({ Import: found } = await call(api, `GET /import/${found.Id}`));
  }
  return { found, seconds: (performance.now() - began) / 1000 };
}

/** What another company's people wait for a page of their tickets, until it is said that it is enough. */
async function watch(api: Api, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await call(api, 'GET /operation?PageSize=25');
    took.push(performance.now() - began);
    await sleep(EACH_MS);
  }
  return took;
}

async function beside<T>(api: Api, work: () => Promise<T>): Promise<{ answer: T; took: number[] }> {
  let isOver = false;
  const watching = watch(api, () => isOver);
  const answer = await work().finally(() => {
    isOver = true;
  });
  return { answer, took: await watching };
}

const NAMED = `select (select name from truck_type where deleted_at is null and company_id = 1 limit 1) as type,
    m.name as model, b.name as brand,
    (select s.name from customer s join user_account u on u.company_id = s.company_id
       where u.email = 'admin@demo.az' and s.customer_type <> 'customer' and s.deleted_at is null limit 1) as supplier
  from car_model m join car_brand b on b.id = m.car_brand_id
  where m.company_id = 1 and b.company_id = 1 and m.deleted_at is null and b.deleted_at is null limit 1`;

async function steps(own: Api, owner: pg.Client) {
  const { rows } = await owner.query<Parameters<typeof file>[0]>(NAMED);
  const [names] = rows;
  if (!names) throw new Error('the demo world names nothing');
  const text = file(names);
  const bytes = 'application/octet-stream';
  const read = await timed(
    own,
    () => call(own, 'POST /import?Noun=truck&Name=a.csv', text, bytes),
    'columns',
  );
  const { Id, Columns } = read.found;
  const columns = JSON.stringify({ Columns: Columns.map(({ Field }, At) => ({ At, Field })) });
  const checked = await timed(own, () => call(own, `POST /import/${Id}/check`, columns), 'checked');
  const wanted = JSON.stringify({ WrongRows: 'refuse' });
  const written = await timed(own, () => call(own, `POST /import/${Id}/run`, wanted), 'written');
  return { read, checked, written };
}

async function measured(url: string, owner: pg.Client, folder: string): Promise<string> {
  const [own] = await openSessions(owner, 'admin@demo.az', 1);
  const [other] = await openSessions(owner, 'admin-b@demo.az', 1);
  if (!own || !other) throw new Error('the demo world has no administrators');
  const WORKER_URL = await loginFor(url, 'terezi_worker');
  await installQueue(url, queueNames);
  const settings = { SIGNING_KEY, DATA_DIR: folder };
  const api = await startProgram('./api.child.ts', { ...settings, DATABASE_URL: url });
  const worker = await startProgram('./import-worker.child.ts', {
    ...settings,
    DATABASE_URL: url,
    WORKER_URL,
  });
  const base = `http://127.0.0.1:${api.ready.port}/api/v1`;
  try {
    const alone = await beside({ base, session: other }, () => sleep(ALONE_MS));
    const { answer, took } = await beside({ base, session: other }, () =>
      steps({ base, session: own }, owner),
    );
    const { read, checked, written } = answer;
    const [p95, before] = [percentile(took, 0.95), percentile(alone.took, 0.95)];
    const seconds = read.seconds + checked.seconds + written.seconds;
    const { Added, Wrong } = written.found;
    const shown = [read, checked, written].map((each) => `${rounded(each.seconds, 1)} s`);
    return [
      table(['trucks', 'read', 'tried', 'written', 'wrong'], [[String(Added), ...shown, String(Wrong)]]),
      '',
      table(
        ['another company’s list, ms', ...LATENCY],
        [
          ['alone', ...latencyCells(alone.took)],
          ['during the import', ...latencyCells(took)],
        ],
      ),
      `\nAll three steps: ${verdict(rounded(seconds, 1), seconds <= ALLOWED_S, `at most ${ALLOWED_S} s`)}; p95 of the others, times: ${verdict(rounded(p95 / before, 2), p95 <= before * ALLOWED_TIMES, `at most ${ALLOWED_TIMES}`)}.`,
    ].join('\n');
  } finally {
    await worker.stop();
    await api.stop();
  }
}

/** Fifty thousand trucks from a file, each naming four rows, all or nothing, while somebody else works. */
export const importPart: Part = {
  title: 'Trucks from a file',
  measure: () =>
    inFolder((folder) =>
      inScratch(async ({ copy }) => {
        const url = await copy('imported');
        return asOwner(url, (owner) => measured(url, owner, folder));
      }),
    ),
};
