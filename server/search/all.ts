import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import { type HitGroup, MOST_HITS } from '@terezi/domain/search/api.ts';
import { ableIn, type SignedIn } from '#platform/http/context.ts';
import type { Sought } from '#platform/sought.ts';

/**
 * What was found of each noun that the caller may read, in one transaction: nouns in the order of their best hit, those
 * that answer alike as they are offered. One more is asked for than is told, so that nothing need be counted.
 */
export async function searchAll(ctx: SignedIn, nouns: readonly Sought[], typed: string): Promise<HitGroup[]> {
  // Dashes and blanks alone are no beginning of anything.
  if (fold(typed) === '') return [];
  await ctx.turn;
  const able = ableIn(ctx);
  const groups = await Promise.all(
    nouns
      .filter(({ read }) => may(read, able))
      .map(async ({ noun, seek }) => ({ noun, found: await seek(ctx, typed, MOST_HITS + 1) })),
  );
  return groups
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => (one.found[0]?.place ?? 2) - (other.found[0]?.place ?? 2))
    .map(({ noun, found }) => ({
      noun,
      hits: found.slice(0, MOST_HITS).map(({ hit }) => hit),
      hasMore: found.length > MOST_HITS,
    }));
}
