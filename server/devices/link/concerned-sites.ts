import type { SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import { asSite } from './as-site.ts';
import type { Directory } from './directory.ts';
import type { LinkParts } from './parts.ts';
import type { LiveNews } from '../live/live.ts';

/** The nouns that belong to a site's settings and change by the verbs of resources. */
const SITE_NOUNS = ['reader', 'lpi', 'scaleCamera'] as const;
type SiteNoun = (typeof SITE_NOUNS)[number];
type SiteNews = Extract<LiveNews, { kind: 'changed' }> & { readonly noun: SiteNoun };
/** Whether a change belongs to the settings of sites. */
export const isTold = (news: LiveNews): news is SiteNews =>
  news.kind === 'changed' && SITE_NOUNS.some((noun) => noun === news.noun);

/** The readers and LPIs in a site's settings: one that has moved to another site must disappear from here, too. */
export const namesIn = ({ readers = [], lpis = [] }: SiteSettings): ReadonlySet<string> =>
  new Set([...readers.map(({ id }) => `reader ${id}`), ...lpis.map(({ id }) => `lpi ${id}`)]);

/** The sites of the changed rows; null where they are unknown, so that all sites of the company count. */
async function sitesOf(sql: Sql, { noun, companyId, ids }: SiteNews): Promise<readonly number[] | null> {
  if (ids === null || noun === 'scaleCamera') return null;
  if (ids.length === 0) return [];
  const rows = await ownRows({ sql, companyId }, noun)
    .where('id', 'in', [...ids])
    .select('siteId')
    .distinct()
    .execute();
  return rows.map(({ siteId }) => siteId);
}

/** The sites of the changed rows now, and those that had them in their settings before. */
export async function sitesConcerned(
  parts: LinkParts,
  directory: Directory,
  nounsBySite: ReadonlyMap<number, ReadonlySet<string>>,
  news: SiteNews,
): Promise<readonly number[]> {
  const { noun, companyId, ids } = news;
  const sites = directory.sites().filter((siteId) => directory.companyOf(siteId) === companyId);
  const [siteId] = sites;
  if (siteId === undefined) return [];
  const now = await asSite(parts, { companyId, siteId }, ({ sql }) => sitesOf(sql, news));
  return sites.filter(
    (site) =>
      now === null || now.includes(site) || ids?.some((id) => nounsBySite.get(site)?.has(`${noun} ${id}`)),
  );
}
