import type { Finding } from './rule.ts';
import { domains } from './shelves.ts';
import { withoutComments } from './sql.ts';
import { lineAt } from './syntax.ts';
import type { Tree } from './tree.ts';

const owners = new Set([...domains, 'platform', 'database']);

/** Tables of the migrations: which domain each belongs to, which hold rows of companies, and where no owner is said. */
type Declared = { owners: Map<string, string>; fenced: Set<string>; findings: Finding[] };

/**
 * What the migrations say of their tables; the owner stands as `-- owner: …` above the `create table`, and where a later
 * migration gives a table to another domain, as `-- owner of <table>: …` there.
 */
export function declared(tree: Tree): Declared {
  const fenced = new Set<string>();
  const ownerByTable = new Map<string, string>();
  const findings: Finding[] = [];
  for (const file of tree.files.filter((name) => /^server\/database\/migrations\/.*\.sql$/.test(name))) {
    const sql = tree.read(file);
    for (const [, table = '', owner = ''] of sql.matchAll(/^--\s*owner of (\w+):\s*(\S+)/gim))
      if (owners.has(owner) && ownerByTable.has(table)) ownerByTable.set(table, owner);
    const creating = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_."]+)/gi;
    for (const match of sql.matchAll(creating)) {
      if (
        !withoutComments(sql.slice(lineStart(sql, match.index)))
          .trimStart()
          .toLowerCase()
          .startsWith('create')
      )
        continue;
      const end = sql.indexOf(';', match.index);
      if (/\bcompany_id\b/.test(sql.slice(match.index, end))) fenced.add(bare(match[1] ?? ''));
      const owner = [...sql.slice(0, match.index).matchAll(/^--\s*owner:\s*(\S+)/gim)].at(-1)?.[1] ?? '';
      if (owners.has(owner)) ownerByTable.set(bare(match[1] ?? ''), owner);
      else
        findings.push({
          file,
          line: lineAt(sql, match.index),
          says: `${match[1]} has no "-- owner: <domain>" above it`,
        });
    }
  }
  return { owners: ownerByTable, fenced, findings };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset) + 1;
}

/** A table as SQL names it: `app."order" as o` is the table order, and orderPart in TypeScript is order_part in SQL. */
export function bare(table: string): string {
  const name = (table.trim().split(/\s/)[0] ?? '').replaceAll('"', '').split('.').at(-1) ?? '';
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
