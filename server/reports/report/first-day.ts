import { sql as raw } from 'kysely';
import type { SignedIn } from '#platform/http/context.ts';

/** The first day that the caller may see, where there is one. */
export async function firstDay({ sql }: SignedIn): Promise<string | null> {
  const { rows } = await raw<{ day: string | null }>`
    select nullif(current_setting('app.first_day', true), '') as day`.execute(sql);
  return rows[0]?.day ?? null;
}
