import type { ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput, Meta } from '@orpc/contract';
import type { Contract } from '@terezi/domain/contract.ts';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import { routes } from './contract.gen.ts';
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

type Client<Part> =
  Part extends ContractProcedure<infer Input, infer Output, ErrorMap, Meta>
    ? Call<InferSchemaInput<Input>, InferSchemaOutput<Output>>
    : { readonly [Name in keyof Part]: Client<Part[Name]> };

const isRoute = (part: Route | RouteTable): part is Route => Array.isArray(part);

function callOf(route: Route, id: string): Call<Record<string, unknown>, unknown> {
  const call = (input: Record<string, unknown>, options?: CallOptions) => request(route, input, options);
  return Object.assign(call, { id, permission: route[2] });
}

function clientOf(table: RouteTable, above: string): object {
  const entries = Object.entries(table).map(([name, part]) => {
    const id = above ? `${above}.${name}` : name;
    return [name, isRoute(part) ? callOf(part, id) : clientOf(part, id)];
  });
  return Object.fromEntries(entries);
}

/** The whole API, called as it is declared: `api.truck.list({ pageSize: 25 })`. */
// The table is made from this very contract, which a test compares.
export const api = clientOf(routes, '') as Client<Contract>;
