import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { strangersNaming } from '@terezi/domain/grammar/naming.ts';
import { type DeclaredNoun, nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { declaredNouns } from '@terezi/domain/nouns/all.ts';
import { ticketNaming } from '@terezi/domain/weighing/ticket/naming.ts';
import { type Call, callOf, catalogueCalls } from '#shell/api/api.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { catalogueAddress } from '#shell/router/path.ts';
import type { Use } from '#records/page/UsedIn.tsx';

/** The list of a noun with endpoints of its own, for counting its rows. */
const listCall = ({ noun, permission }: DeclaredNoun) =>
  callOf(['GET', nounPath(noun), permission.read], `${noun}.list`) as Call<
    object,
    { readonly totalCount: number }
  >;

/** The lists whose rows may name a row of this noun: tickets, and every noun that refers to it without being its child. */
export const usesOf = ({ noun }: Pick<DeclaredNoun, 'noun'>): readonly Use[] => [
  ...ticketNaming(noun).map((name): Use => ({ list: '/operation', call: operationCalls.list, name })),
  ...strangersNaming(declaredNouns, noun).map(
    ({ noun: naming, field }): Use => ({
      list: catalogueAddress(naming),
      call: catalogues.includes(naming) ? catalogueCalls(naming).list : listCall(naming),
      name: field,
    }),
  ),
];
