import { sql as raw } from 'kysely';
import { isAllowedAddress, rangeWith, readAllowedAddress } from '@terezi/domain/companies/allowed-address.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { LogonDetail, LogonRow } from '@terezi/domain/identity/logon-api.ts';
import { logonRulings } from '@terezi/domain/identity/logon-policy.ts';
import { logonStates } from '@terezi/domain/identity/logon-states.ts';
import { browserName } from '@terezi/domain/identity/browser.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { logAction } from '#platform/action-log/write.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, countOf, foundIn, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { caller } from '../caller.ts';
import { lastSignIns, othersFrom } from './before.ts';

type Allowed = LogonDetail['allowedAddresses'];

const seenLogons = (ctx: SignedIn) =>
  seenRows(ctx, 'logonRequest as r')
    .innerJoin('userAccount as u', 'u.id', 'r.userId')
    .innerJoin('userGroup as g', 'g.id', 'u.userGroupId')
    .innerJoin('company as c', 'c.id', 'r.companyId')
    .select(raw<Allowed>`c.allowed_addresses`.as('allowedAddresses'))
    .select([
      'r.id',
      'r.companyId',
      'r.userId',
      'u.fullname',
      'g.name as userGroupName',
      'r.address',
      'r.browser',
    ])
    .select(['r.hasSecondFactor', 'r.statusId', 'r.isAdded', 'r.askedAt', 'r.expiresAt', 'r.decidedAt'])
    .select(['r.decidedByName', 'r.note']);

type Stored = Awaited<ReturnType<ReturnType<typeof seenLogons>['execute']>>[number];

const { waiting } = logonStates.number;

/** The name of the range in which an address lies. */
function rangeNameOf(allowed: Allowed, address: string): string | null {
  const range = rangeWith(allowed, address);
  return range ? (range.name ?? range.address) : null;
}

function present(ctx: SignedIn, { allowedAddresses, ...stored }: Stored): LogonRow {
  const isOver = Date.parse(stored.expiresAt) <= ctx.clock.now().getTime();
  const isWaiting = stored.statusId === waiting && !isOver;
  return {
    ...stored,
    rangeName: rangeNameOf(allowedAddresses, stored.address),
    browser: browserName(stored.browser),
    isUnanswered: stored.statusId === waiting && isOver,
    acts: logonRulings.told(caller(ctx), { ...stored, isWaiting }, ctx.language),
  };
}

const isOpen = raw<boolean>`(r.status_id = ${raw.lit(waiting)} and r.expires_at > now())`;

const order: Order = {
  above: [raw`not ${isOpen}`],
  columns: {
    id: raw.ref('r.id'),
    askedAt: raw.ref('r.askedAt'),
    fullname: raw.ref('u.fullname'),
    address: raw.ref('r.address'),
    statusId: raw.ref('r.statusId'),
  },
  usual: '-Id',
};

type Filter = PageQuery & {
  name?: string | undefined;
  address?: string | undefined;
  statusId?: number[] | undefined;
  userId?: number | undefined;
};

/** A page of the sign-ins from elsewhere that the caller sees. */
export async function listLogons(ctx: SignedIn, filter: Filter) {
  const { name, address, statusId, userId } = filter;
  let query = seenLogons(ctx);
  if (statusId) query = query.where('r.statusId', 'in', statusId);
  if (statusId?.every((each) => each === waiting)) query = query.where(isOpen);
  if (userId !== undefined) query = query.where('r.userId', '=', userId);
  if (address !== undefined) query = query.where(foundIn([raw`app.fold(r.address)`], address));
  if (name !== undefined)
    query = query.where(foundIn([raw`app.fold(u.fullname)`, raw`app.fold(r.address)`], name));
  const [{ rows, ...counted }, waitingCount] = await Promise.all([
    listPage(query, order, filter),
    countOf(query.where(isOpen)),
  ]);
  return { logonRequest: rows.map((row) => present(ctx, row)), ...counted, waitingCount };
}

const storedLogon = async (ctx: SignedIn, id: number): Promise<Stored> =>
  existing(await seenLogons(ctx).where('r.id', '=', id).executeTakeFirst());

/** A sign-in that the caller sees, with the facts that a decision needs; 404 otherwise. */
export async function findLogon(ctx: SignedIn, id: number): Promise<{ logonRequest: LogonDetail }> {
  const stored = await storedLogon(ctx, id);
  const { allowedAddresses } = stored;
  const [letIn, fromHere] = [await lastSignIns(ctx, stored), await othersFrom(ctx, stored)];
  const [last] = letIn;
  const called = browserName(stored.browser);
  return {
    logonRequest: {
      ...present(ctx, stored),
      allowedAddresses,
      lastSignIn: last
        ? { at: last.at, address: last.address, rangeName: rangeNameOf(allowedAddresses, last.address ?? '') }
        : null,
      isKnownBrowser: called !== null && letIn.some(({ device }) => browserName(device) === called),
      fromHere,
    },
  };
}

type Entry = { address: string; name: string | null };
type Decision = { id: number; act: 'approve' | 'cancel'; entry: Entry | null; note: string | null };

/** The address or range to allow from now on; it must cover the address of the sign-in. */
function entryFor(address: string, text: string, name: string | null): Entry {
  const outcome = readAllowedAddress(text);
  if ('problem' in outcome) throw problemAt('address', outcome.problem, {});
  if (!isAllowedAddress([outcome.range], address))
    throw problemAt('address', identityProblems.otherAddress, {});
  return { address: outcome.range, name };
}

async function decide(ctx: SignedIn, stored: Stored, { id, act, entry, note }: Decision) {
  // A caller decides only in the company acted in; to decide for another one they enter it.
  if (stored.companyId !== ctx.companyId) throw problem(general.notFound, {});
  const isWaiting = stored.statusId === waiting && Date.parse(stored.expiresAt) > ctx.clock.now().getTime();
  mustMay(logonRulings.of(act, caller(ctx), { ...stored, isWaiting }), 'allow');
  const { rows } = await raw<{ done: boolean }>`
    select gate.decide_logon(${id}, ${act === 'approve'}, ${entry && JSON.stringify(entry)}::jsonb, ${note}) as done`.execute(
    ctx.sql,
  );
  if (!rows[0]?.done) throw problem(identityProblems.logonDecided, {});
  const detail = { address: stored.address, allowed: entry?.address ?? null };
  await logAction(ctx, { action: `logon-${act}`, target: `user ${stored.userId}`, detail });
  return findLogon(ctx, id);
}

/** Lets a person in: this once, or always from an address or range that covers theirs. */
export async function approveLogon(
  ctx: SignedIn,
  approval: { id: number; address?: string | undefined; addressName: string | null },
) {
  const { id, address, addressName } = approval;
  const stored = await storedLogon(ctx, id);
  const entry = address === undefined ? null : entryFor(stored.address, address, addressName);
  return decide(ctx, stored, { id, act: 'approve', entry, note: null });
}

/** Refuses a sign-in with a reason that the person reads. */
export const cancelLogon = async (ctx: SignedIn, { id, note }: { id: number; note: string }) =>
  decide(ctx, await storedLogon(ctx, id), { id, act: 'cancel', entry: null, note });
