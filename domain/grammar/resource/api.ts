import type { AnySchema } from '@orpc/contract';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { historyPage } from './history-shape.ts';
import { manyAnswer, manyAsked } from './many.ts';
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

/** What every row of a resource has beside its own fields; `archivedAt` is when it went into the archive. */
export const resourceRow = {
  id: z.number(),
  version: z.number(),
  companyId: z.number(),
  archivedAt: instant.nullable(),
};

/** Whether a request may set a field of a row. */
const writable = (name: string, values: object): boolean =>
  name === 'id' || name === 'version' || Object.hasOwn(values, name);

/** The shapes of a resource's requests and answers, from those of its fields. */
export const resourceShapes = <
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
    // The engine reads them by name: no type says more of what follows from the shapes.
    ...fieldFilters(row.shape, values),
  }),
  page: listed(noun, row.extend({ acts: actsShape(acts) })),
  add: z.strictObject(values),
  /**
   * The fields to change; one left out stays. The answered row may come back with the edited fields; without a version it means the
   * present row.
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

/** Where a resource is found, the names of one and of many in the API's page, and who may read and write them. */
type ResourceDefinition<List, Page, Add, Change, Answer, Many> = {
  path: `/${string}`;
  words: { one: string; many: string };
  permission: PermissionFamily;
  shapes: { list: List; page: Page; add: Add; change: Change; answer: Answer; many: Many };
  /** The path for acts on many rows, of a noun whose own act has the usual one. */
  manyAt?: `/${string}`;
};

/** An endpoint for an act on many rows at once. */
const manyEndpoint = <Many extends AnySchema>(
  {
    path,
    words,
    permission,
    manyAt = `${path}/many`,
  }: Omit<ResourceDefinition<never, never, never, never, never, Many>, 'shapes'>,
  many: Many,
) =>
  endpoint.act({
    permission: permission.write,
    path: manyAt,
    summary: `Archives, restores or changes one field of many ${words.many} at once, each by itself; answers which failed, and why.`,
    input: many,
    output: manyAnswer,
  });

/**
 * The endpoints that every resource has, with any fields: a row that is named elsewhere is archived and can come back, a row that is
 * named nowhere is removed.
 */
export function resourceEndpoints<
  List extends AnySchema,
  Page extends AnySchema,
  Add extends AnySchema,
  Change extends AnySchema,
  Answer extends AnySchema,
  Many extends AnySchema,
>({ path, words, permission, shapes, manyAt }: ResourceDefinition<List, Page, Add, Change, Answer, Many>) {
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
      summary: `Answers the whole history of ${words.one}, by pages, newest first.`,
      input: z.strictObject({ id: idInAddress, before: idInAddress.optional() }),
      output: z.object(historyPage),
    }),
    add: endpoint.create({ ...write, path, summary: `Adds ${words.one}.`, input: add, output: answer }),
    change: endpoint.change({
      ...write,
      path,
      summary: `Changes the fields of ${words.one} that the body names: a field left out stays, null empties it.`,
      input: change,
      output: answer,
    }),
    remove: endpoint.remove({
      ...write,
      path: `${path}/{id}`,
      summary: `Removes ${words.one} that no other record uses; a record in use can be archived.`,
      input: about,
      output: nothing,
    }),
    archive: endpoint.act({
      ...write,
      path: `${path}/{id}/archive`,
      summary: `Archives ${words.one}: it leaves the lists and stays where other records use it.`,
      input: about,
      output: answer,
    }),
    restore: endpoint.act({
      ...write,
      path: `${path}/{id}/restore`,
      summary: `Restores ${words.one} that was archived or removed.`,
      input: about,
      output: answer,
    }),
    many: manyEndpoint({ path, words, permission, ...(manyAt && { manyAt }) }, many),
  };
}
