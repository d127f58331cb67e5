import type { Permission } from '@terezi/domain/grammar/policy.ts';

/**
 * What the browser must know of an endpoint: method, path under the API's base, who may call it, and the
 * fields of its request and answer that are masses.
 */
export type Route = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  permission: Permission,
  masses?: readonly string[],
];

/** The routes by noun and deed, nested as the contract is. */
export type RouteTable = { readonly [name: string]: Route | RouteTable };
