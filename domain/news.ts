import { catalogues } from './catalogues/all.ts';
import { contract } from './contract.ts';
import type { EndpointMeta } from './grammar/endpoint.ts';
import type { Permission } from './grammar/policy.ts';

/** The news of a noun, and who gets them: those who may list it, of the companies that they see. */
export type NounNews = {
  /** Where its endpoints stand in the contract, which is its name in the news: `truck`, `catalogue.cargo`. */
  readonly place: string;
  readonly permission: Permission;
  /** All companies share the platform's rows. */
  readonly shared: boolean;
  /** Each row belongs to one person: others get the news without ids. */
  readonly isOnes: boolean;
};

/** Lists that have another name than `list`. */
const LISTS: Readonly<Record<string, string>> = { weightRecord: 'unused', attachment: 'ofRecord' };

/** The log of actions has no news: each write would send a second message beside its own. */
const UNTOLD: readonly string[] = ['actionLog'];

/** Lists in which each person finds their own rows, or beside them the shared ones. */
const OWN: readonly string[] = ['export', 'listView', 'notice'];

const permissionOf = (endpoint: object): Permission | null => {
  const declared: { meta: EndpointMeta } | undefined = Reflect.get(endpoint, '~orpc');
  return declared?.meta.permission ?? null;
};

function toldIn(routers: object, above = ''): [noun: string, told: NounNews][] {
  return Object.entries(routers).flatMap(([noun, router]: [string, object]): [string, NounNews][] => {
    if (permissionOf(router) !== null) return [];
    const place = above + noun;
    const list: object | undefined = Reflect.get(router, LISTS[noun] ?? 'list');
    const permission = list ? permissionOf(list) : null;
    if (permission === null) return toldIn(router, `${place}.`);
    if (UNTOLD.includes(noun)) return [];
    const shared = catalogues.some((each) => each.noun === noun && each.shared);
    return [[noun, { place, permission, shared, isOnes: OWN.includes(noun) }]];
  });
}

/**
 * Every noun that has news: each that has a list, so that a noun gets its news with its endpoints. The database calls it by the same name.
 */
export const toldNouns: ReadonlyMap<string, NounNews> = new Map(toldIn(contract));
