import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import { keptRulings } from '@terezi/domain/grammar/kept-acts.ts';
import type { ManyAsked } from '@terezi/domain/grammar/kept-many.ts';
import { ableIn, type Ctx } from '../http/context.ts';
import { signedIn } from '../http/endpoints.ts';
import type { Asked } from '../database/listing.ts';
import { type People, rowHistory } from './history.ts';
import { type ChangeOne, doMany } from './many.ts';
import type { KeptNoun, KeptRow, KeptValues } from './noun.ts';
import { archiveRow, removeRow, restoreRow } from './put-away.ts';
import { findRow, listRows } from './rows.ts';
import type { Use } from './use.ts';
import { addRow, type Change, changeRow } from './write.ts';

/** A declared endpoint that waits for its handler. What comes in and goes out is held to its shapes when it is called. */
type Open = { handler(handler: never): object; '~orpc': { meta: Pick<EndpointMeta, 'permission'> } };
type Verb = 'list' | 'find' | 'history' | 'add' | 'change' | 'remove' | 'archive' | 'restore' | 'many';
type Declared = { readonly [Each in Verb]: Open };

/** What the engine asks of others: all places where rows of kept nouns may be named, and what people are called. */
export type Surroundings = { uses: readonly Use[]; people: People };

type Given<Input> = { context: Ctx; input: Input };

/** Answers an endpoint; of a noun that is known by its declaration alone the compiler cannot say what it takes. */
const answered = <Each extends Open, Input>(
  endpoint: Each,
  handler: (given: Given<Input>) => Promise<object>,
) => endpoint.handler(handler as never) as ReturnType<Each['handler']>;

/** Answers a row with what its reader may do with it, by the permission of the endpoint that changes it. */
export function withActs({ change }: Pick<Declared, 'change'>) {
  const may = keptRulings(change['~orpc'].meta.permission);
  return <Row extends KeptRow>(context: Ctx, row: Row) => {
    const ctx = signedIn(context);
    return { ...row, acts: may.told(ableIn(ctx), row, ctx.language) };
  };
}

/**
 * The endpoints that every kept noun has, answered by the engine; what is otherwise about a noun is written over them. Its
 * own way to change a row is `changeOne`, so that it is the way of one row and of many.
 */
export function keptRoutes<Row extends KeptRow, Values extends KeptValues, Some extends Declared>(
  declared: Some,
  noun: KeptNoun<Row, Values>,
  { uses, people }: Surroundings,
  changeOne: ChangeOne<Row, Values> = (ctx, change) => changeRow(ctx, noun, change, { uses }),
): { [Each in Verb]: ReturnType<Some[Each]['handler']> } {
  const told = withActs(declared);
  const rulings = keptRulings(declared.change['~orpc'].meta.permission);
  const under = async (context: Ctx, row: Promise<Row>) => ({ [noun.table]: told(context, await row) });
  type About = Given<{ id: number }>;
  return {
    list: answered(declared.list, async ({ context, input }: Given<Asked>) => {
      const { rows, ...page } = await listRows(signedIn(context), noun, input);
      return { ...page, [noun.table]: rows.map((row) => told(context, row)) };
    }),
    find: answered(declared.find, ({ context, input }: About) =>
      under(context, findRow(signedIn(context), noun, input.id)),
    ),
    history: answered(declared.history, ({ context, input }: Given<{ id: number; before?: number }>) =>
      rowHistory(signedIn(context), noun, { ...input, people }),
    ),
    add: answered(declared.add, ({ context, input }: Given<Values>) =>
      under(context, addRow(signedIn(context), noun, input)),
    ),
    change: answered(declared.change, ({ context, input }: Given<Change<Values>>) =>
      under(context, changeOne(signedIn(context), input, uses)),
    ),
    remove: answered(declared.remove, async ({ context, input }: About) => {
      await removeRow(signedIn(context), noun, { uses, id: input.id });
      return {};
    }),
    archive: answered(declared.archive, ({ context, input }: About) =>
      under(context, archiveRow(signedIn(context), noun, { uses, id: input.id })),
    ),
    restore: answered(declared.restore, ({ context, input }: About) =>
      under(context, restoreRow(signedIn(context), noun, input.id)),
    ),
    many: answered(declared.many, async ({ context, input }: Given<ManyAsked>) => {
      const ctx = signedIn(context);
      const may: Parameters<typeof doMany>[3]['may'] = (act, row) => rulings.of(act, ableIn(ctx), row);
      const change = (row: Change<object>) => changeOne(ctx, row as Change<Values>, uses);
      return { many: await doMany(ctx, noun, input, { uses, may, change }) };
    }),
  };
}
