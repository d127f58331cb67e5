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

/** The routes of a noun, by what they do. */
export type RouteTable<Mutation extends string> = { readonly [Name in Mutation]: Route };
