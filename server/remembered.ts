import { sql } from 'kysely';
import { contract } from '@terezi/domain/contract.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import { bringings, shapesOf } from './brought-nouns.ts';
import { rememberedCompany } from './companies/index.ts';
import { emptyWeightCameFrom } from './fleet/index.ts';
import type { Putting, Remembered } from './history/index.ts';
import { changeGroup, rememberedUser } from './identity/index.ts';
import { keptNouns, keptUses } from './kept-nouns.ts';
import type { KeptNoun } from './platform/kept/noun.ts';
import { rememberedTicket } from './weighing/index.ts';

type Deed = { readonly '~orpc': { readonly meta: EndpointMeta } };
type Declared = { readonly history: Deed; readonly change: Deed };

function declaredOf(noun: string): Declared {
  const declared: Declared | undefined = Object.hasOwn(contract.catalogue, noun)
    ? contract.catalogue[noun]
    : Reflect.get(contract, noun);
  if (!declared) throw new Error(`nothing says who reads the history of a ${noun}`);
  return declared;
}

/** Who reads the history of one row of a noun reads it among that of all. */
const readers = (noun: string): Permission => declaredOf(noun).history['~orpc'].meta.permission;

/** Rows of a kept noun get back what they were as they are changed: by who may, and by the noun's own verb. */
function puttingOf(noun: KeptNoun): Putting {
  const { table } = noun;
  const change = table === 'userGroup' ? changeGroup : bringings.get(table)?.change;
  if (!change) throw new Error(`nothing says how a ${table} is changed`);
  const write = declaredOf(table).change['~orpc'].meta.permission;
  // What comes back was a row's own once, and held to the shapes of its endpoint then.
  return { noun, write, change: change as Putting['change'], shapes: shapesOf(table), uses: keptUses };
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
    putting: puttingOf(noun),
    ...(noun.table === 'truck' && { source: emptyWeightCameFrom }),
  })),
];
