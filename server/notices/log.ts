import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { LogChain, LogDetail, LogFilter, LogRow } from '@terezi/domain/notices/log.ts';
import { BROKEN, CHECKED, logCheck } from '#platform/action-log/check.ts';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, foundIn, listPage, type Order } from '#platform/database/listing.ts';
import { personName } from '#platform/database/person-name.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import { changesOf, type KnownColumns } from './log-changes.ts';

const order: Order = {
  columns: {
    id: raw.ref('l.id'),
    number: raw.ref('l.id'),
    at: raw.ref('l.id'),
    companyName: raw.ref('c.name'),
  },
  usual: '-Id',
};

/** The actions of signing in and of accounts, besides those that begin with `auth.`. */
const AT_DOOR = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'password-wrong',
  'password-changed',
  'password-reset',
  'company-entered',
  'company-left',
  'invitation-accepted',
  'email-validated',
];

/** The rows of the log that the caller sees. */
const seenLog = (ctx: SignedIn) =>
  seenRows(ctx, 'actionLog as l')
    .innerJoin('company as c', 'c.id', 'l.companyId')
    .leftJoin('actionChain as p', (on) =>
      on.onRef('p.companyId', '=', 'l.companyId').onRef('p.logId', '=', 'l.id'),
    )
    .select(['l.id', 'p.number', 'l.companyId', 'c.name as companyName', 'l.at', 'l.actedAs', 'l.action'])
    .select(['l.target', 'l.outcome', 'l.address', 'l.device', 'l.asked', 'l.requestId', 'l.tookMs as took'])
    .select([
      personName('l.userId').as('userName'),
      raw<string | null>`l.detail ->> 'title'`.as('title'),
      raw<number | null>`(l.detail ->> 'times')::int`.as('times'),
    ]);

type Query = ReturnType<typeof seenLog>;

const KINDS: Readonly<Record<NonNullable<LogFilter['kind']>, (query: Query) => Query>> = {
  deed: (query) => query.where(raw<boolean>`(l.asked is null or not starts_with(l.asked, 'GET '))`),
  request: (query) => query.where('l.asked', 'is not', null),
  door: (query) => query.where(raw<boolean>`(l.action = any (${AT_DOOR}) or starts_with(l.action, 'auth.'))`),
};

/** The first instant of a day that is so many days later, by the clock of the row's company. */
const startOf = (on: string, later: 0 | 1) =>
  raw<string>`((${on}::date + ${later}::integer)::timestamp at time zone ${raw.ref('c.timeZone')})`;

function narrowed(query: Query, { kind, ended, dateFrom, dateTo, name }: LogFilter): Query {
  let filtered = KINDS[kind ?? 'deed'](query);
  if (ended) filtered = filtered.where('l.outcome', ended === 'done' ? '=' : '<>', 'ok');
  if (dateFrom !== undefined) filtered = filtered.where('l.at', '>=', startOf(dateFrom, 0));
  if (dateTo !== undefined) filtered = filtered.where('l.at', '<', startOf(dateTo, 1));
  if (name === undefined) return filtered;
  const texts = [
    raw`app.fold(${personName('l.userId')})`,
    raw`app.fold(l.detail ->> 'title')`,
    raw`l.target`,
  ];
  return filtered.where((eb) => eb.or([eb('l.requestId', '=', name), foundIn(texts, name)]));
}

/** The same rows with the present name of each target, such as a ticket's receipt number, in place of the stored one. */
async function titled<Row extends Pick<LogRow, 'target' | 'title'>>(
  ctx: SignedIn,
  rows: readonly Row[],
  { called }: KnownColumns,
): Promise<Row[]> {
  const about = rows.map(({ target }) => /^(\w+) (\d+)$/.exec(target ?? '')?.slice(1) ?? []);
  const nouns = [...new Set(about.flatMap(([noun]) => noun ?? []))];
  const titles = await Promise.all(
    nouns.map(async (noun) => {
      const ids = about.filter(([each]) => each === noun).map(([, id]) => Number(id));
      return [noun, await called(ctx, noun, [...new Set(ids)])] as const;
    }),
  );
  const titlesByNoun = new Map(titles);
  return rows.map((row, at) => {
    const [noun = '', id] = about[at] ?? [];
    return { ...row, title: titlesByNoun.get(noun)?.get(Number(id)) ?? row.title };
  });
}

/** A page of the log, newest first. */
export async function listLog(
  ctx: SignedIn,
  { number, ...filter }: PageQuery & LogFilter,
  columns: KnownColumns,
) {
  const logQuery = seenLog(ctx);
  const wanted =
    number === undefined
      ? narrowed(logQuery, filter)
      : logQuery.where('p.number', '=', number).where('l.companyId', '=', ctx.companyId);
  const { rows, ...page } = await listPage(wanted, order, filter);
  return { actionLog: (await titled(ctx, rows, columns)) satisfies LogRow[], ...page };
}

/** One row of the log with its changes, and the hashes at its place in the chain and beside it. */
export async function findLog(ctx: SignedIn, id: number, columns: KnownColumns): Promise<LogDetail> {
  const row = await seenLog(ctx).where('l.id', '=', id).select('l.userId').executeTakeFirst();
  if (!row) throw problem(general.notFound, {});
  const places =
    row.number === null
      ? []
      : await ownRows({ sql: ctx.sql, companyId: row.companyId }, 'actionChain')
          .where('number', 'in', [row.number - 1, row.number, row.number + 1])
          .select(['number', raw<string>`encode(hash, 'hex')`.as('hash')])
          .execute();
  const hashAt = (number: number) => places.find((place) => place.number === number)?.hash ?? null;
  const at = row.number ?? 0;
  const hashes = { hash: hashAt(at), previousHash: hashAt(at - 1), nextHash: hashAt(at + 1) };
  const [titledRow = row] = await titled(ctx, [row], columns);
  return { ...titledRow, ...hashes, changes: await changesOf(ctx, row, columns) };
}

/** The length of the company's log chain, and the outcome of its last check. */
export async function findLogChain(ctx: SignedIn): Promise<LogChain> {
  const last = await ownRows(ctx, 'actionChain')
    .orderBy('number', 'desc')
    .limit(1)
    .select(['number', raw<string>`encode(hash, 'hex')`.as('hash')])
    .executeTakeFirst();
  const check = await ownRows(ctx, 'actionLog')
    .where('action', 'in', [CHECKED, BROKEN])
    .orderBy('id', 'desc')
    .limit(1)
    .select(['at', 'action', 'detail'])
    .executeTakeFirst();
  // Written by the check itself.
  const faultDetail = (check?.detail ?? null) as LogChain['fault'];
  const fault =
    check?.action === BROKEN && faultDetail ? { number: faultDetail.number, what: faultDetail.what } : null;
  return { length: last?.number ?? 0, hash: last?.hash ?? null, checkedAt: check?.at ?? null, fault };
}

/** Has the chain of the company's log checked in the background. */
export const askLogCheck = (ctx: SignedIn): Promise<void> =>
  afterwards(ctx, logCheck, { payload: {}, subject: 'log' });
