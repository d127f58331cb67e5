import { type Selectable, sql as raw } from 'kysely';
import { type Grams, kilogramText, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { type Allowed, allowedDifference } from '@terezi/domain/incomes/allowed.ts';
import { type Figures, weighedPair } from '@terezi/domain/incomes/figures.ts';
import type { Side } from '@terezi/domain/incomes/rulings.ts';
import { hundredths, percentText } from '@terezi/domain/weighing/division/loss.ts';
import type { Tables } from '#platform/database/tables.gen.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { EventAct } from '@terezi/domain/incomes/api.ts';
import type { SentWords } from './kinds.ts';

type Place = Pick<CompanyWork, 'sql' | 'companyId'>;

/** A stored half of a trade. */
export type Half = Omit<Selectable<Tables['incomeOperation']>, 'side' | 'sentFigures' | 'receivedFigures'> & {
  side: Side;
  sentFigures: Figures;
  receivedFigures: Figures | null;
};

/** Own halves of a side. */
export const ownHalves = (ctx: Place, side: Side) =>
  ownRows(ctx, 'incomeOperation as it').where('it.side', '=', side).selectAll('it').$castTo<Half>();

/** The next number of a side, without gaps: a second transaction waits. */
export async function nextNumber({ sql, companyId }: Place, side: Side): Promise<number> {
  const { lastNumber } = await sql
    .insertInto('incomeCounter')
    .values({ companyId, side, lastNumber: 1 })
    .onConflict((on) =>
      on
        .columns(['companyId', 'side'])
        .doUpdateSet({ lastNumber: raw<number>`income_counter.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** The difference that is allowed for a half: while nothing is linked, the own scale counts as one like the sender's. */
export function allowedOf(
  sent: Figures,
  received: Figures | null,
  norm: string | null,
): (Allowed & { isExpected: boolean }) | null {
  const theirs = weighedPair(sent);
  const allowed = allowedDifference({
    theirs,
    ours: received ? weighedPair(received) : theirs,
    net: sent.net,
    norm: norm === null ? null : hundredths(Number(norm)),
  });
  return allowed && { ...allowed, isExpected: received === null };
}

/** The same as it is answered: the norm in per cent. */
export const toldAllowed = (allowed: ReturnType<typeof allowedOf>) =>
  allowed && { ...allowed, norm: allowed.norm === null ? null : allowed.norm / 100 };

/** The same in its columns. */
export const allowedColumns = (allowed: Pick<Allowed, 'short' | 'over'> | null) => ({
  allowedShortKg: allowed && kilogramText(allowed.short),
  allowedOverKg: allowed && kilogramText(allowed.over),
});

export const gramsOrNull = (kg: string | null): Grams | null => (kg === null ? null : parseKilograms(kg));

type Worded = { cargoName: string | null; trailerPlates: string | null; note: string | null } & Record<
  'lossPercentage' | 'lossKg' | 'dividedKg',
  string | null
>;
const inKilograms = (kg: string | null) => (kg === null ? null : kilogramText(parseKilograms(kg)));
const inPercent = (percentage: string | null) =>
  percentage === null ? null : percentText(hundredths(Number(percentage)));

/** The words of a sender's ticket in the one form in which they are compared and handed over. */
export const wordsOf = (row: Worded): SentWords => ({
  cargoName: row.cargoName,
  trailer: row.trailerPlates,
  note: row.note,
  lossPercentage: inPercent(row.lossPercentage),
  lossAmount: inKilograms(row.lossKg),
  dividedNet: inKilograms(row.dividedKg),
});

/** The columns that keep them. */
export const wordColumns = ({
  cargoName,
  trailer,
  note,
  lossPercentage,
  lossAmount,
  dividedNet,
}: SentWords) => ({
  cargoName,
  trailerPlates: trailer,
  note,
  lossPercentage,
  lossKg: lossAmount,
  dividedKg: dividedNet,
});

/** Who decides, and for whom as a deputy. */
export type Hand = { byName: string | null; forName: string | null };

type Event = { id: number; act: EventAct; said?: string | null } & Partial<Hand>;

/** Writes down what happened to a half. */
export async function note(ctx: CompanyWork, { id, act, said = null, ...hand }: Event): Promise<void> {
  await ctx.sql
    .insertInto('incomeEvent')
    .values({
      companyId: ctx.companyId,
      incomeOperationId: id,
      act,
      said,
      ...hand,
      at: ctx.clock.now().toISOString(),
    })
    .execute();
}
