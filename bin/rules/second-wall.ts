import type { RuleFinding, Rule } from './rule.ts';
import { roomOf, workspaceOf } from './workspaces.ts';
import { lineAt, literal, nodesOf } from './syntax.ts';
import { tableCalls } from './table-calls.ts';
import { bare, declared } from './table-owners.ts';
import { isTest, sources, type Tree } from './tree.ts';

const asking = new Set(['selectFrom', 'updateTable', 'deleteFrom', 'mergeInto']);
/** The file of the doors: the only one that queries a table given by name. */
const DOORS = 'server/platform/database/company-rows.ts';
/** A query inside another that its first condition ties to the company of the outer row. */
const besideARow = /^\s*\.whereRef\(\s*'(?:\w+\.)?companyId',\s*'='/;
/** What ties an SQL text to a company. */
const tied = /company_?id\b|\bseen\(|\bgate\.|app\.acting_company\(\)/i;

/** SQL texts that something else ties to their company, and what that is. */
const known: Readonly<Record<string, readonly string[]>> = {
  // Only ids of scales, compared with tickets that are tied; a second tie would ask for the company once per ticket.
  'server/weighing/list/filter.ts': ['scale'],
};

/**
 * The database's fence is one wall; each query is the other. It reads rows of companies through a door that names the company, so that
 * either wall holds when the other has fallen.
 */
export const secondWall: Rule = {
  name: 'queries-name-the-company',
  find: (tree) => {
    const { fenced } = declared(tree);
    return sources(tree)
      .filter((file) => workspaceOf(file) === 'server' && file !== DOORS && !isTest(file))
      .filter((file) => !['database', 'testing'].includes(roomOf(file)))
      .flatMap((file) => [...builtIn(tree, file, fenced), ...writtenIn(tree, file, fenced)]);
  },
};

function builtIn(tree: Tree, file: string, fenced: ReadonlySet<string>): RuleFinding[] {
  const { text, program } = tree.syntax(file);
  return tableCalls(program, asking).flatMap(({ call, verb, isDoor, tables }): RuleFinding[] => {
    if (isDoor || besideARow.test(text.slice(call.end))) return [];
    return tables
      .filter((table) => table === undefined || fenced.has(bare(table)))
      .map((table = 'a table') => ({ file, line: lineAt(text, call.start), says: instead(verb, table) }));
  });
}

function instead(verb: string, table: string): string {
  const says = `${verb} of ${table} names no company: write `;
  if (verb !== 'selectFrom') return `${says}changeOwn(ctx, '${bare(table)}')`;
  const [, name = table] = table.split(' as ');
  return `${says}ownRows(ctx, '${table}') or seenRows(ctx, '${table}'); in another query .whereRef('${name}.companyId', '=', …) right behind it`;
}

function writtenIn(tree: Tree, file: string, fenced: ReadonlySet<string>): RuleFinding[] {
  const { text, program } = tree.syntax(file);
  return nodesOf(program, 'TemplateLiteral').flatMap((node): RuleFinding[] => {
    const query = literal(node) ?? '';
    if (!/\b(?:select|update|delete)\b/i.test(query) || tied.test(text.slice(node.start, node.end)))
      return [];
    return [...query.matchAll(/\b(?:from|join|update)\s+([a-z_]+)\b(?!\s*[.(])/gi)].flatMap((match) => {
      const table = match[1] ?? '';
      if (!fenced.has(table) || known[file]?.includes(table)) return [];
      const says = `${table} is asked for without its company: say company_id = $\{companyId} or $\{seen(ctx, …)}`;
      return [{ file, line: lineAt(text, node.start), says }];
    });
  });
}
