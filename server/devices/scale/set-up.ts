import { readSettingsText, settingsFault } from '@terezi/domain/devices/protocol-settings.ts';
import { scaleProblems } from '@terezi/domain/devices/scale/scale-problems.ts';
import { scale as declared, type ScaleRecord, type ScaleValues } from '@terezi/domain/devices/scale/scale.ts';
import { resourceRulings } from '@terezi/domain/grammar/resource/acts.ts';
import type { ManyRequest } from '@terezi/domain/grammar/resource/many.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { archiveRow, removeRow, restoreRow } from '#platform/resource/put-away.ts';
import { doMany } from '#platform/resource/many.ts';
import { addRow, type Change, changeRow } from '#platform/resource/write.ts';
import type { SiteLink } from '../link/link.ts';
import { scale } from './scale.ts';
import { scaleUses } from './uses.ts';

type Announcer = Pick<SiteLink, 'announce'>;

/**
 * Publishes the settings of sites after the commit. A site that cannot be reached gets them when the broker is back, as every
 * site does.
 */
function tell(ctx: SignedIn, link: Announcer, sites: readonly number[]): void {
  const { log } = ctx;
  ctx.afterCommit(async () => {
    for (const siteId of new Set(sites))
      await link
        .announce(siteId)
        .catch((error: unknown) => log.warn({ event: 'settings.untold', siteId, err: error }));
  });
}

function mustHaveRange({ min, max }: ScaleValues): void {
  if (max <= min) throw problemAt('max', scaleProblems.rangeEmpty, {});
}

/** Settings unknown to the protocol, or missing ones, would leave the scale silent. */
function mustSpeak({ protocol, protocolSettings: text }: ScaleValues): void {
  const settings = readSettingsText(text);
  if (!settings) throw problemAt('protocolSettings', scaleProblems.settingsUnreadable, {});
  const setting = settingsFault(protocol, settings);
  if (setting) throw problemAt('protocolSettings', scaleProblems.settingWrong, { setting });
}

/** Adds a scale to a site of the company and publishes the site's settings. */
export async function addScale(ctx: SignedIn, link: Announcer, values: ScaleValues): Promise<ScaleRecord> {
  mustHaveRange(values);
  mustSpeak(values);
  const row = await addRow(ctx, scale, values);
  tell(ctx, link, [row.siteId]);
  return row;
}

/**
 * Changes a scale and publishes its site's settings. The table itself numbers the next configuration when a change affects what
 * the scale measures; a change that only describes it leaves the number.
 */
export async function changeScale(
  ctx: SignedIn,
  link: Announcer,
  change: Change<ScaleValues>,
): Promise<ScaleRecord> {
  let left: number | undefined;
  const row = await changeRow(ctx, scale, change, {
    uses: scaleUses,
    beside(before, after) {
      mustHaveRange(after);
      mustSpeak(after);
      left = before.siteId;
      return {};
    },
  });
  tell(ctx, link, [left ?? row.siteId, row.siteId]);
  return row;
}

/** Removes a scale that was never weighed on, also from its site's settings. */
export async function removeScale(ctx: SignedIn, link: Announcer, id: number): Promise<void> {
  const site = await ownRows(ctx, 'scale').where('id', '=', id).select('siteId').executeTakeFirst();
  await removeRow(ctx, scale, { id, uses: scaleUses });
  if (site) tell(ctx, link, [site.siteId]);
}

/** Archives a scale, from where it can be restored. */
export async function archiveScale(ctx: SignedIn, link: Announcer, id: number): Promise<ScaleRecord> {
  const row = await archiveRow(ctx, scale, { id, uses: scaleUses });
  tell(ctx, link, [row.siteId]);
  return row;
}

/** Brings a scale back to its site. */
export async function restoreScale(ctx: SignedIn, link: Announcer, id: number): Promise<ScaleRecord> {
  const row = await restoreRow(ctx, scale, id);
  tell(ctx, link, [row.siteId]);
  return row;
}

const rulings = resourceRulings(declared.permission.write);

/** Does one act to many scales, each by itself, and publishes the settings of the sites of those that it changed. */
export async function doManyScales(ctx: SignedIn, link: Announcer, request: ManyRequest) {
  const outcome = await doMany(ctx, scale, request, {
    uses: scaleUses,
    may: (act, row) => rulings.of(act, rulingCallerOf(ctx), row),
    change: (change) => changeScale(ctx, link, change as Change<ScaleValues>),
  });
  const { done } = outcome;
  const rows =
    done.length > 0 ? await ownRows(ctx, 'scale').where('id', 'in', done).select('siteId').execute() : [];
  tell(
    ctx,
    link,
    rows.map(({ siteId }) => siteId),
  );
  return outcome;
}
