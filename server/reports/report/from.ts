import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { reportFileWords as words } from '@terezi/domain/reports/file-words.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { namesOfPeople } from '../../users/index.ts';
import type { From } from './on-paper.ts';

/** The company of a report, and the person who has it made. */
export async function fromWhom(ctx: SignedIn, language: Language): Promise<From> {
  const { name, voen, address } = await ownRows(ctx, 'company')
    .select(['name', 'voen', 'address'])
    .executeTakeFirstOrThrow();
  const { userId } = ctx.actor;
  const names = await namesOfPeople(ctx, [userId]);
  const about = [fill(words.taxId, language, { voen }), address].filter(Boolean).join(' · ');
  return { company: { name, about }, person: names.get(userId) ?? '' };
}
