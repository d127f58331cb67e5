import type { Device } from '#platform/work/actor.ts';
import { actIn } from '#platform/work/act-in.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { Place } from './directory.ts';
import type { LinkParts } from './parts.ts';

/** Carries out an act of a site's agent, in the company of the site. */
export const asSite = <T>(
  parts: Pick<LinkParts, 'database' | 'log'>,
  { companyId, siteId }: Place,
  act: (work: CompanyWork<Device>) => Promise<T>,
): Promise<T> =>
  actIn(parts, { actor: { kind: 'device', siteId }, companyId, requestId: `site-${siteId}` }, act);
