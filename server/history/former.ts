import { sql } from 'kysely';
import { referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { resourceRulings } from '@terezi/domain/grammar/resource/acts.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { allow, deny, nothing, type Ruling } from '@terezi/domain/grammar/ruling.ts';
import { type Fillings, fill } from '@terezi/domain/grammar/words.ts';
import { historyProblems } from '@terezi/domain/history/problems.ts';
import { kindRuling, type Standing, standingRuling, whyNotBack } from '@terezi/domain/history/put-back.ts';
import { seen } from '#platform/database/company-rows.ts';
import type { Changes } from '#platform/database/history.ts';
import { existing } from '#platform/database/own-row.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { titlesIn, toldOf } from '#platform/resource/history.ts';
import { type Column, referencesOf } from '#platform/resource/resource.ts';
import type { AuditedEntry } from './entry.ts';
import type { PutBackRule } from './audited.ts';

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Scalar = string | number | boolean | null;

/** A record as it is now, each column as the history stores it. */
export type Now = {
  readonly companyId: number;
  readonly version: number;
  readonly standing: Standing;
  readonly title: string | null;
  readonly stored: Readonly<Record<string, Scalar>>;
};

/** The record of an entry as it is now, even archived or removed. */
export async function nowOf(ctx: SignedIn, { entry, noun, audited }: AuditedEntry): Promise<Now> {
  // The values of a noun that is not put back are not needed, and the caller may lack the right to some of them.
  const whole = audited.putting ? sql`to_jsonb(it)` : sql`'{}'::jsonb`;
  const company = noun.table === 'company' ? 'it.id' : 'it.companyId';
  const { rows } = await sql<{ stored: Now['stored']; title: string | null }>`
    select ${whole} as stored, ${noun.called} as title from ${sql.table(noun.table)} it
      where it.id = ${entry.recordId} and ${seen(ctx, company)}`.execute(ctx.sql);
  const { stored, title } = existing(rows[0]);
  const isGone = (stored['deleted_at'] ?? null) !== null;
  const standing = isGone ? (stored['archived'] === true ? 'archived' : 'removed') : 'inUse';
  return { companyId: entry.companyId, version: Number(stored['version'] ?? 0), standing, title, stored };
}

/** A field that an entry has changed: its name in answers, its former value, and what prevents putting it back. */
export type Former = {
  readonly field: string;
  readonly told: string;
  /** As the program holds it, such as a mass in grams. */
  readonly value: unknown;
  readonly stands: boolean;
  readonly isChangedSince: boolean;
  readonly texts: {
    readonly former: string | null;
    readonly set: string | null;
    readonly now: string | null;
  };
  readonly why: { readonly kind: ProblemKind; readonly values: Fillings<string> } | null;
};

/** The columns whose formerly named rows are still in use. */
async function usedOf(ctx: SignedIn, changeEntry: AuditedEntry): Promise<ReadonlySet<string>> {
  const inUse = new Set<string>();
  for (const { field, names } of referencesOf(changeEntry.noun.told)) {
    const id = changeEntry.entry.changes[underscored(field)]?.[0] ?? null;
    if (id === null) continue;
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(names.table)}
      where id = ${id} and deleted_at is null`.execute(ctx.sql);
    if (rows.length > 0) inUse.add(field);
  }
  return inUse;
}

const programs = ({ read }: Column, value: Scalar): unknown =>
  read ? read(value === null ? null : String(value)) : value;

/** The fields that an entry has changed, with their present values. */
export async function formersOf(ctx: SignedIn, changeEntry: AuditedEntry, now: Now): Promise<Former[]> {
  const { entry, noun, audited } = changeEntry;
  const { putting } = audited;
  if (entry.kind !== 'update' || !putting) return [];
  const changes = Object.fromEntries(
    Object.entries(entry.changes).flatMap(([column, change]) => {
      const name = noun.columns[column];
      return name === undefined ? [] : [[name, change] as const];
    }),
  );
  const nows: Changes = Object.fromEntries(
    Object.keys(changes).map((column) => {
      const value = now.stored[column] ?? null;
      return [column, [value, value]] as const;
    }),
  );
  const titles = await titlesIn(ctx, referencesOf(noun.told), [changes, nows]);
  const inUse = await usedOf(ctx, changeEntry);
  const [before, standing] = [toldOf(noun.told, changes, titles), toldOf(noun.told, nows, titles)];
  return Object.entries(noun.told.columns).flatMap(([field, column]): Former[] => {
    const change = changes[underscored(column.stored ?? field)];
    if (!change) return [];
    const toldField = column.names ? referenceTitle(field) : field;
    const texts = before.find((each) => each.field === toldField);
    const is = nows[underscored(column.stored ?? field)]?.[0] ?? null;
    const [old, set] = change;
    const kind = whyNotBack({
      noun: noun.noun,
      field,
      isWritable: Object.hasOwn(putting.noun.columns, field),
      isByVerb: putting.noun.audited?.includes(field) === true,
      isNeeded: old === null && putting.shapes[field]?.safeParse(null).success === false,
      isGone: column.names !== undefined && old !== null && !inUse.has(field),
    });
    const former = texts?.old ?? null;
    return [
      {
        field,
        told: toldField,
        value: programs(column, old),
        stands: is === old,
        isChangedSince: is !== set,
        texts: {
          former,
          set: texts?.new ?? null,
          now: standing.find((each) => each.field === toldField)?.old ?? null,
        },
        why: kind && { kind, values: { title: former ?? '' } },
      },
    ];
  });
}

/** Whether the caller may put any of an entry back, given its record and its fields. */
export function rulingOf(
  ctx: SignedIn,
  { entry, noun, audited }: AuditedEntry,
  now: Now,
  formers: readonly Former[],
): Ruling {
  const ruling = kindRuling({ noun: noun.noun, kind: entry.kind });
  if (ruling.may !== 'allow') return ruling;
  const { putting } = audited;
  if (!putting) return nothing(historyProblems.onItsPage);
  const own = mayChange(ctx, putting, now);
  if (own.may !== 'allow') return own;
  const standing = standingRuling(entry.kind, now.standing);
  if (standing.may !== 'allow' || entry.kind !== 'update') return standing;
  const open = formers.filter(({ why, stands }) => why === null && !stands);
  if (open.length > 0) return allow;
  const barred = formers.find(({ why, stands }) => why !== null && !stands)?.why;
  if (!barred) return deny(historyProblems.standsAlready);
  // The record's own page has a verb for it, so no other way is offered.
  const { tare, onItsPage } = historyProblems;
  for (const kind of [tare, onItsPage]) if (barred.kind.code === kind.code) return nothing(kind);
  // A ruling has no placeholders.
  const [az, en] = [fill(barred.kind, 'az', barred.values), fill(barred.kind, 'en', barred.values)];
  return deny({ ...barred.kind, az, en });
}

/** Whether the caller may change the record at all: with the noun's permission, in their own company. */
function mayChange(ctx: SignedIn, { write }: PutBackRule, { companyId }: Now): Ruling {
  const able = rulingCallerOf(ctx);
  if (!may(write, able)) return deny(historyProblems.notYours);
  return resourceRulings(write).of('change', able, { companyId, archivedAt: null });
}
