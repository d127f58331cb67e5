import type { Finding, Rule } from './rule.ts';
import { domains, roomOf, shelfOf } from './shelves.ts';
import { lineOf, sqlTexts, withoutComments } from './sql.ts';
import { lineAt, literal, nodesOf, part, parts, textOf } from './syntax.ts';
import { isTest, sources, type Tree } from './tree.ts';

const owners = new Set([...domains, 'platform', 'database']);
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** A table is written by one server domain, named `-- owner: …` above its `create table`; anyone may read. */
export const writeOwner: Rule = {
  name: 'writes-have-one-owner',
  find: (tree) => {
    const tables = declared(tree);
    const places = sources(tree)
      .filter((file) => shelfOf(file) === 'server' && !isTest(file))
      .filter(acts);
    const written = new Set(places);
    const raw = sqlTexts(tree).flatMap((where) =>
      [
        ...where.text.matchAll(
          /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?([a-z_.]+)/gi,
        ),
      ]
        .filter(() => written.has(where.file))
        .flatMap((match) => trespass(where.file, lineOf(where, match.index), match[1] ?? '', tables.owners)),
    );
    return [...tables.findings, ...places.flatMap((file) => built(tree, file, tables.owners)), ...raw];
  },
};

// Migrations and the seeded world write everywhere by their nature; main.ts and app.ts should write nothing.
function acts(file: string): boolean {
  return roomOf(file) !== 'database';
}

function declared(tree: Tree): { owners: Map<string, string>; findings: Finding[] } {
  const found = new Map<string, string>();
  const findings: Finding[] = [];
  for (const file of tree.files.filter((name) => /^server\/database\/migrations\/.*\.sql$/.test(name))) {
    const sql = tree.read(file);
    const creating = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_."]+)/gi;
    for (const match of sql.matchAll(creating)) {
      if (
        !withoutComments(sql.slice(lineStart(sql, match.index)))
          .trimStart()
          .toLowerCase()
          .startsWith('create')
      )
        continue;
      const owner = [...sql.slice(0, match.index).matchAll(/^--\s*owner:\s*(\S+)/gim)].at(-1)?.[1] ?? '';
      if (owners.has(owner)) found.set(bare(match[1] ?? ''), owner);
      else
        findings.push({
          file,
          line: lineAt(sql, match.index),
          says: `${match[1]} has no "-- owner: <domain>" above it`,
        });
    }
  }
  return { owners: found, findings };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset) + 1;
}

function built(tree: Tree, file: string, owned: ReadonlyMap<string, string>): Finding[] {
  const { text, program } = tree.syntax(file);
  return nodesOf(program, 'CallExpression').flatMap((call) => {
    const verb = textOf(part(part(call, 'callee'), 'property'), 'name') ?? '';
    if (!writing.has(verb)) return [];
    const line = lineAt(text, call.start);
    const table = literal(parts(call, 'arguments')[0]);
    if (table !== undefined) return trespass(file, line, table, owned);
    // The catalogue engine serves tables by declaration and so cannot name them.
    return roomOf(file) === 'catalogues'
      ? []
      : [{ file, line, says: `${verb} must name its table in words` }];
  });
}

function trespass(file: string, line: number, table: string, owned: ReadonlyMap<string, string>): Finding[] {
  const owner = owned.get(bare(table));
  const writer = roomOf(file);
  if (owner === undefined || owner === writer) return [];
  return [{ file, line, says: `${bare(table)} belongs to ${owner}: ask its face instead of writing it` }];
}

// `app."order" as o` is the table order, and orderPart in TypeScript is order_part in SQL.
function bare(table: string): string {
  const name = (table.trim().split(/\s/)[0] ?? '').replaceAll('"', '').split('.').at(-1) ?? '';
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
