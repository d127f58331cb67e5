import { sql } from 'kysely';
import { contract } from '@terezi/domain/contract.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import { rememberedCompany } from './companies/index.ts';
import type { Remembered } from './history/index.ts';
import { rememberedUser } from './identity/index.ts';
import { keptNouns } from './kept-nouns.ts';
import { rememberedTicket } from './weighing/index.ts';

type WithHistory = { readonly history: { readonly '~orpc': { readonly meta: EndpointMeta } } };

/** Who reads the history of one row of a noun reads it among that of all. */
function readers(noun: string): Permission {
  const declared: WithHistory | undefined = Object.hasOwn(contract.catalogue, noun)
    ? contract.catalogue[noun]
    : Reflect.get(contract, noun);
  if (!declared) throw new Error(`nothing says who reads the history of a ${noun}`);
  return declared.history['~orpc'].meta.permission;
}

/** Every noun whose changes the history tells. */
export const remembered: readonly Remembered[] = [
  { noun: 'operation', read: readers('operation'), ...rememberedTicket },
  { noun: 'company', read: readers('company'), ...rememberedCompany },
  { noun: 'user', read: readers('user'), ...rememberedUser },
  ...keptNouns.map((noun) => ({
    noun: noun.table,
    read: readers(noun.table),
    called: noun.title,
    folded: sql<string>`it.search_text`,
    of: () => noun,
  })),
];
