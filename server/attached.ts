import { contract } from '@terezi/domain/contract.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import type { Attachable } from './attachments/index.ts';
import { scale } from './devices/index.ts';
import { keptNouns } from './kept-nouns.ts';
import type { KeptNoun } from './platform/kept/noun.ts';

type Deed = { readonly '~orpc': { readonly meta: EndpointMeta } };
type Declared = { readonly find: Deed; readonly change: Deed };

/** Who finds and who changes a row of a noun does so with its attachments. */
function attachable(noun: KeptNoun): Attachable {
  const declared: Declared | undefined = Object.hasOwn(contract.catalogue, noun.table)
    ? contract.catalogue[noun.table]
    : Reflect.get(contract, noun.table);
  if (!declared) throw new Error(`nothing says who changes a ${noun.table}`);
  const { find, change } = declared;
  return { noun, read: find['~orpc'].meta.permission, write: change['~orpc'].meta.permission };
}

/** Every noun whose records may have pictures and PDFs beside them. */
export const attached: readonly Attachable[] = [...keptNouns, scale].map(attachable);
