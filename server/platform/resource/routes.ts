import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import { type ResourceAct, resourceRulings } from '@terezi/domain/grammar/resource/acts.ts';
import type { ManyRequest } from '@terezi/domain/grammar/resource/many.ts';
import type { Able } from '@terezi/domain/grammar/policy.ts';
import type { Acts, Ruling } from '@terezi/domain/grammar/ruling.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { rulingCallerOf, type HandlerContext } from '../http/context.ts';
import { signedIn } from '../http/endpoints.ts';
import type { PageQuery } from '../database/listing.ts';
import { type People, rowHistory } from './history.ts';
import { type ChangeOne, doMany } from './many.ts';
import type { Resource, ResourceRow, ResourceValues } from './resource.ts';
import { archiveRow, removeRow, restoreRow } from './put-away.ts';
import { findRow, listRows } from './rows.ts';
import type { Use } from './use.ts';
import { addRow, type Change, changeRow, holdRow } from './write.ts';
import { mustMay } from '../must-may.ts';

/** A declared endpoint that waits for its handler. What comes in and goes out is held to its shapes when it is called. */
type Open = { handler(handler: never): object; '~orpc': { meta: Pick<EndpointMeta, 'permission'> } };
type Verb = 'list' | 'find' | 'history' | 'add' | 'change' | 'remove' | 'archive' | 'restore' | 'many';
type Declared = { readonly [Each in Verb]: Open };

/** What the engine needs of others: all places where rows of resources may be named, and what people are called. */
export type Surroundings = { uses: readonly Use[]; people: People };

type HandlerInput<Input> = { context: HandlerContext; input: Input };

/** Answers an endpoint; of a noun that is known by its declaration alone the compiler cannot say what it takes. */
const answered = <Each extends Open, Input>(
  endpoint: Each,
  handler: (input: HandlerInput<Input>) => Promise<object>,
) => endpoint.handler(handler as never) as ReturnType<Each['handler']>;

/** The one statement of what may be done with a noun's rows. */
type Rules<Row> = {
  of(act: ResourceAct, who: RulingCaller, row: Row): Ruling;
  told(who: RulingCaller, row: Row, language: Language): Acts<ResourceAct>;
};
type RulingCaller = Able & { readonly companyId: number };

/** Answers a row with what its reader may do with it, by the permission of the endpoint that changes it, or by the noun's own rules. */
export function withActs<Of = ResourceRow>({ change }: Pick<Declared, 'change'>, own?: Rules<Of>) {
  const may: Rules<Of & ResourceRow> = own ?? resourceRulings(change['~orpc'].meta.permission);
  return <Row extends Of & ResourceRow>(context: HandlerContext, row: Row) => {
    const ctx = signedIn(context);
    return { ...row, acts: may.told(rulingCallerOf(ctx), row, ctx.language) };
  };
}

/** A noun's own ways: how it changes a row, of one and of many, and what may be done in which of its states. */
type OwnWays<Row, Values> = { changeOne?: ChangeOne<Row, Values>; rulings?: Rules<NoInfer<Row>> };

type About = HandlerInput<{ id: number }>;

/** Makes what refuses an act that the noun's own rules forbid for a row as it stands; without such rules the engine decides alone. */
function requireOwnRules<Row extends ResourceRow, Values extends ResourceValues>(
  noun: Resource<Row, Values>,
  own: Rules<Row> | undefined,
) {
  return async (context: HandlerContext, act: ResourceAct, id: number) => {
    const ctx = signedIn(context);
    if (!own) return;
    const { archived } = await holdRow(ctx, noun, id);
    // A row that lies in the archive already stays there, however often it is archived.
    if (act === 'archive' && archived) return;
    mustMay(own.of(act, rulingCallerOf(ctx), await findRow(ctx, noun, id)), 'allow');
  };
}

/** The endpoints that every resource has, answered by the engine; a noun's own endpoints are written over them. */
export function resourceRoutes<Row extends ResourceRow, Values extends ResourceValues, Some extends Declared>(
  declared: Some,
  noun: Resource<Row, Values>,
  { uses, people }: Surroundings,
  {
    changeOne = (ctx, change) => changeRow(ctx, noun, change, { uses }),
    rulings: own,
  }: OwnWays<Row, Values> = {},
): { [Each in Verb]: ReturnType<Some[Each]['handler']> } {
  const present = withActs<Row>(declared, own);
  const rulings = own ?? resourceRulings(declared.change['~orpc'].meta.permission);
  const mustBeFor = requireOwnRules(noun, own);
  const under = async (context: HandlerContext, row: Promise<Row>) => ({
    [noun.table]: present(context, await row),
  });
  return {
    list: answered(declared.list, async ({ context, input }: HandlerInput<PageQuery>) => {
      const { rows, ...page } = await listRows(signedIn(context), noun, input);
      return { ...page, [noun.table]: rows.map((row) => present(context, row)) };
    }),
    find: answered(declared.find, ({ context, input }: About) =>
      under(context, findRow(signedIn(context), noun, input.id)),
    ),
    history: answered(declared.history, ({ context, input }: HandlerInput<{ id: number; before?: number }>) =>
      rowHistory(signedIn(context), noun, { ...input, people }),
    ),
    add: answered(declared.add, ({ context, input }: HandlerInput<Values>) =>
      under(context, addRow(signedIn(context), noun, input)),
    ),
    change: answered(declared.change, async ({ context, input }: HandlerInput<Change<Values>>) => {
      await mustBeFor(context, 'change', input.id);
      return under(context, changeOne(signedIn(context), input, uses));
    }),
    remove: answered(declared.remove, async ({ context, input }: About) => {
      await mustBeFor(context, 'remove', input.id);
      await removeRow(signedIn(context), noun, { uses, id: input.id });
      return {};
    }),
    archive: answered(declared.archive, async ({ context, input }: About) => {
      await mustBeFor(context, 'archive', input.id);
      return under(context, archiveRow(signedIn(context), noun, { uses, id: input.id }));
    }),
    restore: answered(declared.restore, ({ context, input }: About) =>
      under(context, restoreRow(signedIn(context), noun, input.id)),
    ),
    many: answered(declared.many, async ({ context, input }: HandlerInput<ManyRequest>) => {
      const ctx = signedIn(context);
      const may: Parameters<typeof doMany>[3]['may'] = (act, row) =>
        rulings.of(act, rulingCallerOf(ctx), row as Row);
      const change = (row: Change<object>) => changeOne(ctx, row as Change<Values>, uses);
      return { many: await doMany(ctx, noun, input, { uses, may, change }) };
    }),
  };
}
