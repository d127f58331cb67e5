import type { InputName } from '@terezi/domain/devices/output/input.ts';
import type { OutputSettings } from '@terezi/domain/devices/site-settings.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { findScale, type SiteLink } from '../devices/index.ts';

/**
 * Has something stand on loops and photocells of a simulated scale of the company: the server announces it to the site like its other
 * settings, and the site goes on weighing.
 */
export async function occupyInputs(
  ctx: SignedIn,
  link: Pick<SiteLink, 'announce'>,
  { id, occupied }: { id: number; occupied: InputName[] },
): Promise<void> {
  const outputs: OutputSettings = { kind: 'simulated', occupied };
  await changeOwn(ctx, 'scale')
    .set({ outputs: JSON.stringify(outputs) })
    .where('id', '=', id)
    .execute();
  const { siteId } = await findScale(ctx, id);
  ctx.afterCommit(() => link.announce(siteId));
}
