import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import { sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';

/**
 * Refuses a number that another card of the company has, and names that card. For another company's card, and for one given out
 * at the same moment, the database says only that the number is taken.
 */
export async function mustBeFree(ctx: CompanyWork, rfidNumber: string, own: number | null): Promise<void> {
  const card = await ownRows(ctx, 'rfidCard')
    .where(raw<boolean>`right(rfid_number, 6) = right(${rfidNumber}::text, 6)`)
    .where(raw<boolean>`app.is_same_card(rfid_number, ${rfidNumber}::text)`)
    .where('id', 'is distinct from', own)
    .orderBy(raw`rfid_number = ${rfidNumber}::text`, 'desc')
    .orderBy('id')
    .select(['cardNumber', 'deletedAt'])
    .executeTakeFirst();
  if (!card) return;
  const { numberOfCard, numberOfDeletedCard } = rfidProblems;
  const kind = card.deletedAt === null ? numberOfCard : numberOfDeletedCard;
  throw problemAt('rfidNumber', kind, { card: card.cardNumber });
}
