import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import { type HitGroup, MOST_HITS } from '@terezi/domain/search/api.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import type { SearchProvider } from '#platform/search-provider.ts';

/**
 * The hits of each noun that the caller may read, in one transaction: nouns in the order of their best hit, equal ones in the
 * order given. Each noun is asked for one hit more than is answered, so that no count is needed.
 */
export async function searchAll(
  ctx: SignedIn,
  nouns: readonly SearchProvider[],
  typed: string,
): Promise<HitGroup[]> {
  // Dashes and blanks alone are no beginning of anything.
  if (fold(typed) === '') return [];
  await ctx.turn;
  const able = rulingCallerOf(ctx);
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
