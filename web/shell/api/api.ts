import type { ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput, Meta } from '@orpc/contract';
import type { Contract } from '@terezi/domain/contract.ts';
import type { AnyEndpoints } from '@terezi/domain/grammar/noun/noun-api.ts';
import { type DeclaredNoun, nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import { type CallOptions, request } from './request.ts';
import type { Route, RouteTable } from './route.ts';

/**
 * One endpoint as a function. It answers the data alone, names with small first letters and **masses in whole
 * grams** both ways, and rejects with `Refused`. `permission` is the statement the API itself refuses by; `id`
 * (`truck.list`) names it in caches.
 */
export type Call<Input, Answer> = ((input: Input, options?: CallOptions) => Promise<Answer>) & {
  readonly id: string;
  readonly permission: Permission;
};

type Client<Part> = {
  readonly [Mutation in keyof Part]: Part[Mutation] extends ContractProcedure<
    infer Input,
    infer Output,
    ErrorMap,
    Meta
  >
    ? Call<InferSchemaInput<Input>, InferSchemaOutput<Output>> & { readonly route: Route }
    : never;
};

/** An endpoint by its route; `id` names it in caches. */
export function callOf(route: Route, id: string): Call<Record<string, unknown>, unknown> & { route: Route } {
  const call = (input: Record<string, unknown>, options?: CallOptions) => request(route, input, options);
  return Object.assign(call, { id, permission: route[2], route });
}

const clientOf = (noun: string, routes: RouteTable<string>): object =>
  Object.fromEntries(
    Object.entries(routes).map(([callName, route]) => [callName, callOf(route, `${noun}.${callName}`)]),
  );

/**
 * The endpoints of a noun, called as they are declared: `truckCalls.list({ pageSize: 25 })`. Each noun's are a file of
 * their own, so that a page loads those that it calls.
 */
// The table is made from this very contract, which a test compares.
export const callsOf = <Noun extends keyof Contract, Mutation extends keyof Contract[Noun] & string>(
  noun: Noun,
  routes: RouteTable<Mutation>,
) => clientOf(noun, routes) as Pick<Client<Contract[Noun]>, Mutation>;

/** The routes of a declared catalogue, which follow from its declaration alone. */
export function catalogueRoutes({ noun, permission }: DeclaredNoun): RouteTable<keyof AnyEndpoints> {
  const path = nounPath(noun);
  const { read, write } = permission;
  return {
    list: ['GET', path, read],
    find: ['GET', `${path}/{id}`, read],
    history: ['GET', `${path}/{id}/history`, read],
    add: ['POST', path, write],
    change: ['PUT', path, write],
    remove: ['DELETE', `${path}/{id}`, write],
    archive: ['POST', `${path}/{id}/archive`, write],
    restore: ['POST', `${path}/{id}/restore`, write],
    many: ['POST', `${path}/many`, write],
  };
}

const known = new Map<string, Client<AnyEndpoints>>();

/** The endpoints of a declared catalogue; the same object for the life of the page. */
export function catalogueCalls(catalogue: DeclaredNoun): Client<AnyEndpoints> {
  const { noun } = catalogue;
  // The contract has them from the same declaration, which a test compares.
  const calls =
    known.get(noun) ?? (clientOf(`catalogue.${noun}`, catalogueRoutes(catalogue)) as Client<AnyEndpoints>);
  known.set(noun, calls);
  return calls;
}
