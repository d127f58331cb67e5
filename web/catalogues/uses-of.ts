import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { type DeclaredNoun, namingRows } from '@terezi/domain/grammar/noun.ts';
import { declaredNouns } from '@terezi/domain/nouns/all.ts';
import { ticketNaming } from '@terezi/domain/weighing/parties.ts';
import { catalogueCalls, listCall } from '#shell/api.ts';
import { operationCalls } from '#shell/calls/operation.gen.ts';
import { catalogueAddress } from '#shell/path.ts';
import type { Use } from '#records/UsedIn.tsx';

/** The lists whose rows may name a row of this noun: the tickets, and every noun that refers to it. */
export const usesOf = ({ noun }: Pick<DeclaredNoun, 'noun'>): readonly Use[] => [
  ...ticketNaming(noun).map((name): Use => ({ list: '/operation', call: operationCalls.list, name })),
  ...namingRows(declaredNouns, noun).map(
    ({ noun: naming, field }): Use => ({
      list: catalogueAddress(naming),
      call: catalogues.includes(naming) ? catalogueCalls(naming).list : listCall(naming),
      name: field,
    }),
  ),
];
