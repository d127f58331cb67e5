import { catalogues } from './catalogues/all.ts';
import { contract } from './contract.ts';
import type { EndpointMeta } from './grammar/endpoint.ts';
import type { Permission } from './grammar/policy.ts';

/** What is told of a noun, and to whom: those who may list it, of the companies that they see. */
export type Told = {
  /** Where its endpoints stand in the contract, which is how it is told: `truck`, `catalogue.cargo`. */
  readonly place: string;
  readonly permission: Permission;
  /** Rows of the platform are everybody's. */
  readonly shared: boolean;
  /** Each row is one person's alone: others hear that there was something, and no numbers. */
  readonly isOnes: boolean;
};

/** Lists that have another name than `list`. */
const LISTS: Readonly<Record<string, string>> = { weightRecord: 'unused', attachment: 'ofRecord' };

/** What is written of every deed is read when it is asked for: to tell of each would be a second telling of all the others. */
const UNTOLD: readonly string[] = ['actionLog'];

/** Lists in which everybody finds what is their own, or beside it what is shared. */
const OWN: readonly string[] = ['export', 'listView', 'notice'];

const permissionOf = (endpoint: object): Permission | null => {
  const declared: { meta: EndpointMeta } | undefined = Reflect.get(endpoint, '~orpc');
  return declared?.meta.permission ?? null;
};

function toldIn(routers: object, above = ''): [noun: string, told: Told][] {
  return Object.entries(routers).flatMap(([noun, router]: [string, object]): [string, Told][] => {
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
 * Every noun that news are told of: each that has a list, so that a noun gets its news with its endpoints. The database
 * calls it by the same name.
 */
export const toldNouns: ReadonlyMap<string, Told> = new Map(toldIn(contract));
