import type { RuleFinding, Rule } from './rule.ts';
import { roomOf, workspaceOf } from './workspaces.ts';
import { lineOf, sqlTexts } from './sql.ts';
import { lineAt, literal, nodesOf, part, parts, textOf } from './syntax.ts';
import { tableCalls } from './table-calls.ts';
import { bare, declared } from './table-owners.ts';
import { isTest, sources, type Tree } from './tree.ts';

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

// The engine of resources serves tables by declaration; the doors serve the table that their caller names.
const namesNone = ['server/platform/resource/', 'server/platform/database/company-rows.ts'];

/** One server domain writes a table, the one in whose folder the page of the table stands; every domain may read it. */
export const writeOwner: Rule = {
  name: 'writes-have-one-owner',
  find: (tree) => {
    const tables = declared(tree);
    const places = sources(tree)
      .filter((file) => workspaceOf(file) === 'server' && !isTest(file))
      .filter(acts);
    const writers = new Set(places);
    const raw = sqlTexts(tree).flatMap((where) =>
      [
        ...where.text.matchAll(
          /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?([a-z_.]+)/gi,
        ),
      ]
        .filter(() => writers.has(where.file))
        .flatMap((match) => trespass(where.file, lineOf(where, match.index), match[1] ?? '', tables.owners)),
    );
    return [
      ...tables.findings,
      ...places.flatMap((file) => built(tree, file, tables.owners)),
      ...places.flatMap((file) => declaredKept(tree, file, tables.owners)),
      ...raw,
    ];
  },
};

// Migrations and the demo world write everywhere by their nature; parts.ts and app.ts should write nothing.
function acts(file: string): boolean {
  return !['database', 'demo'].includes(roomOf(file));
}

function built(tree: Tree, file: string, owned: ReadonlyMap<string, string>): RuleFinding[] {
  const { text, program } = tree.syntax(file);
  return tableCalls(program, writing).flatMap(({ call, verb, tables: [table] }) => {
    const line = lineAt(text, call.start);
    if (table !== undefined) return trespass(file, line, table, owned);
    return namesNone.some((where) => file.startsWith(where))
      ? []
      : [{ file, line, says: `${verb} must name its table in words` }];
  });
}

/** The engine writes the table of a resource on behalf of the domain that declares it. */
function declaredKept(tree: Tree, file: string, owned: ReadonlyMap<string, string>): RuleFinding[] {
  const { text, program } = tree.syntax(file);
  return nodesOf(program, 'CallExpression').flatMap((call) => {
    if (textOf(part(call, 'callee'), 'name') !== 'kept') return [];
    const tables = parts(parts(call, 'arguments')[0], 'properties').filter(
      (property) => textOf(part(property, 'key'), 'name') === 'table',
    );
    const table = literal(part(tables[0], 'value'));
    return table === undefined ? [] : trespass(file, lineAt(text, call.start), table, owned);
  });
}

function trespass(
  file: string,
  line: number,
  table: string,
  owned: ReadonlyMap<string, string>,
): RuleFinding[] {
  const owner = owned.get(bare(table));
  const writer = roomOf(file);
  if (owner === undefined || owner === writer) return [];
  return [{ file, line, says: `${bare(table)} belongs to ${owner}: ask its face instead of writing it` }];
}
