import type { Break } from './broken.ts';

const NOUNS = ['server/nouns.test.ts'];
const HISTORY = ['server/history/history.test.ts'];

/** Breaks in the engine of resources, and in the doors by which it and all other callers ask for rows. */
export const RESOURCE_BREAKS: readonly Break[] = [
  {
    file: 'server/platform/resource/put-away.ts',
    find: 'await refuseIfUsed(ctx, noun, about);',
    become: '',
    tests: NOUNS,
    meets: 'a customer that tickets name is removed',
  },
  {
    file: 'server/platform/resource/use.ts',
    find: "counting: '(deleted_at is null or archived)'",
    become: "counting: 'deleted_at is null'",
    tests: NOUNS,
    meets: 'what only a truck in the archive names is removed, and missing once that truck is back',
  },
  {
    file: 'server/platform/resource/reference.ts',
    find: 'if (target && within && !isWithin(within, target.owner, values))',
    become: 'if (target && within && target.owner === null)',
    tests: NOUNS,
    meets: "a truck names another brand's model",
  },
  {
    file: 'server/catalogues/declared.ts',
    find: 'field.code ? value : text',
    become: 'field.code ? { write: () => null } : text',
    tests: NOUNS,
    meets: 'saving a driver loses the number of the licence',
  },
  {
    file: 'server/platform/resource/rows.ts',
    find: 'archived: sql<boolean>`it.archived`',
    become: 'archived: sql<boolean>`it.deleted_at is not null`',
    tests: NOUNS,
    meets: 'what was removed for good stands in the archive',
  },
  {
    file: 'server/platform/resource/history.ts',
    find: ".where(seen(ctx, 'h.companyId'))",
    become: '',
    tests: ['server/second-wall.test.ts'],
    meets: 'every company sees who changed a shared row of the platform, should the fence fall',
  },
  {
    file: 'server/platform/resource/write.ts',
    find: 'await refuseIfReliedOn(ctx, noun, { id, uses, before: was, after: becomes });',
    become: '',
    tests: ['server/fleet/truck.test.ts'],
    meets: 'a model leaves its brand, and trucks name a brand and a model of another',
  },
  {
    file: 'server/platform/resource/write.ts',
    find: 'return value === undefined ? [] :',
    become: 'return value === undefined ? [[stored, null] as const] :',
    tests: ['server/resource-change.test.ts'],
    meets: 'a change empties every field of a row that it does not name',
  },
  {
    file: 'server/platform/resource/write.ts',
    find: '? own(ctx, noun, id).forUpdate()',
    become: '? own(ctx, noun, id).forNoKeyUpdate()',
    tests: ['server/fleet/truck.test.ts'],
    meets: 'a model moves in the moment in which a truck names it',
  },
  {
    file: 'domain/grammar/resource/acts.ts',
    find: "return ruling.may === 'nothing' ? nothing(why) : deny(why);",
    become: 'return ruling;',
    tests: ['server/fleet/acts.test.ts'],
    meets: "the platform's rows are offered to every company to change, which is then refused",
  },
  {
    file: 'server/platform/database/company-rows.ts',
    find: 'work.sql.selectFrom(from).where(own(work, from))',
    become: 'work.sql.selectFrom(from)',
    tests: ['server/second-wall.test.ts'],
    meets: "another company's scale is sent a command, should the fence fall",
  },
  {
    file: 'server/platform/database/company-rows.ts',
    find: '.where(seen(looker, companyIn(from), shared))',
    become: '',
    tests: ['server/second-wall.test.ts'],
    meets: "every list shows other companies' rows, should the fence fall",
  },
  {
    file: 'server/platform/database/company-rows.ts',
    find: 'work.sql.updateTable(table).where(own(work, table))',
    become: 'work.sql.updateTable(table)',
    tests: ['server/second-wall.test.ts'],
    meets: 'what is changed for one company is changed for all, should the fence fall',
  },
  {
    file: 'server/history/known.ts',
    find: 'may(read, rulingCallerOf(ctx)) && ',
    become: '',
    tests: HISTORY,
    meets: 'an operator reads what was changed of users and companies',
  },
  {
    file: 'server/history/query.ts',
    find: '.where((eb) => eb.and(inSight(nouns)))',
    become: '',
    tests: HISTORY,
    meets: 'a person who may look back two days reads changes of older tickets',
  },
  {
    file: 'server/history/narrow.ts',
    find: ' or each.name > ${name}',
    become: '',
    tests: HISTORY,
    meets: 'a page that ends inside an entry loses the fields that follow',
  },
];
