import type { AnySchema } from '@orpc/contract';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { historyPage } from './history-shape.ts';
import { manyAnswer, manyAsked } from './kept-many.ts';
import { fieldFilters } from '../list-filter.ts';
import type { PermissionFamily } from '../policy.ts';
import {
  id,
  idInAddress,
  instant,
  listed,
  nothing,
  one,
  page,
  queryFlag,
  searched,
  whereNamed,
} from '../shape.ts';
import { actsShape } from './acts-shape.ts';
import { takenBack } from './taken-back.ts';

/** What every row of a kept noun has beside its own fields; `archivedAt` says since when it lies in the archive. */
export const keptRow = {
  id: z.number(),
  version: z.number(),
  companyId: z.number(),
  archivedAt: instant.nullable(),
};

/** Whether a field of a row is the request's to say. */
const writable = (name: string, values: object): boolean =>
  name === 'id' || name === 'version' || Object.hasOwn(values, name);

/** The shapes of what is asked about a kept noun and answered, from those of its fields. */
export const keptShapes = <
  Noun extends string,
  Values extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Row extends z.ZodRawShape,
  Act extends string,
>(
  noun: Noun,
  {
    values,
    filters,
    row,
    acts,
  }: { values: Values; filters: Filters; row: z.ZodObject<Row>; acts: readonly Act[] },
) => ({
  list: z.strictObject({
    ...page,
    name: searched(200),
    archived: queryFlag.optional(),
    ...filters,
    // The engine asks for them by name: no type says more of what follows from the shapes.
    ...fieldFilters(row.shape, values),
  }),
  page: listed(noun, row.extend({ acts: actsShape(acts) })),
  add: z.strictObject(values),
  /**
   * What is to be another; what is left out stays. The row as it was answered may come back with what was edited; without
   * a version it is the row as it is now.
   */
  change: z.strictObject({
    id,
    version: z.number().int().max(Number.MAX_SAFE_INTEGER).optional(),
    ...takenBack([...Object.keys(row.shape).filter((name) => !writable(name, values)), 'acts']),
    ...whereNamed(values),
  }),
  answer: one(noun, row.extend({ acts: actsShape(acts) })),
  many: manyAsked(values),
});

/** Where a kept noun is found, what the API's page calls one and many of them, and in whose hands they are. */
type Kept<List, Page, Add, Change, Answer, Many> = {
  path: `/${string}`;
  words: { one: string; many: string };
  permission: PermissionFamily;
  shapes: { list: List; page: Page; add: Add; change: Change; answer: Answer; many: Many };
  /** Where many rows are seen to at once, of a noun whose own verb has the usual place. */
  manyAt?: `/${string}`;
};

/** What is done to many rows at once. */
const manyEndpoint = <Many extends AnySchema>(
  {
    path,
    words,
    permission,
    manyAt = `${path}/many`,
  }: Omit<Kept<never, never, never, never, never, Many>, 'shapes'>,
  many: Many,
) =>
  endpoint.act({
    permission: permission.write,
    path: manyAt,
    summary: `Archives, restores or changes one field of many ${words.many} at once, each by itself; answers which could not be, and why.`,
    input: many,
    output: manyAnswer,
  });

/**
 * The endpoints that every kept noun has, whatever its fields are: what is named somewhere is archived and comes back,
 * what nothing names is removed.
 */
export function keptEndpoints<
  List extends AnySchema,
  Page extends AnySchema,
  Add extends AnySchema,
  Change extends AnySchema,
  Answer extends AnySchema,
  Many extends AnySchema,
>({ path, words, permission, shapes, manyAt }: Kept<List, Page, Add, Change, Answer, Many>) {
  const { list, page: rows, add, change, answer, many } = shapes;
  const readable = { permission: permission.read };
  const write = { permission: permission.write };
  const about = z.strictObject({ id: idInAddress });
  return {
    list: endpoint.read({ ...readable, path, summary: `Lists ${words.many}.`, input: list, output: rows }),
    find: endpoint.read({
      ...readable,
      path: `${path}/{id}`,
      summary: `Answers ${words.one}, also from the archive.`,
      input: about,
      output: answer,
    }),
    history: endpoint.read({
      ...readable,
      path: `${path}/{id}/history`,
      summary: `Answers everything that happened to ${words.one}, by pages, newest first.`,
      input: z.strictObject({ id: idInAddress, before: idInAddress.optional() }),
      output: z.object(historyPage),
    }),
    add: endpoint.create({ ...write, path, summary: `Adds ${words.one}.`, input: add, output: answer }),
    change: endpoint.change({
      ...write,
      path,
      summary: `Changes of ${words.one} what is named: what is left out stays, null empties.`,
      input: change,
      output: answer,
    }),
    remove: endpoint.remove({
      ...write,
      path: `${path}/{id}`,
      summary: `Removes ${words.one} that nothing names; what is in use can be archived.`,
      input: about,
      output: nothing,
    }),
    archive: endpoint.act({
      ...write,
      path: `${path}/{id}/archive`,
      summary: `Archives ${words.one}: it leaves the lists and is kept wherever it is named.`,
      input: about,
      output: answer,
    }),
    restore: endpoint.act({
      ...write,
      path: `${path}/{id}/restore`,
      summary: `Puts ${words.one} back that was archived or removed.`,
      input: about,
      output: answer,
    }),
    many: manyEndpoint({ path, words, permission, ...(manyAt && { manyAt }) }, many),
  };
}
