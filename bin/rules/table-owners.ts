import type { RuleFinding } from './rule.ts';
import { domains } from './workspaces.ts';
import { withoutComments } from './sql.ts';
import { lineAt } from './syntax.ts';
import type { Tree } from './tree.ts';

const owners = new Set([...domains, 'platform', 'database']);

/** The tables of the schema: the domain of each, and which of them hold rows of companies; findings for pages whose folder is no domain. */
type Declared = { owners: Map<string, string>; fenced: Set<string>; findings: RuleFinding[] };

const PAGE = /^server\/database\/schema\/(?!functions\/|data\/)([^/]+)\/[^/]+\.sql$/;
const CREATING = /^\s*create\s+(?:unlogged\s+)?(?:table|view)\s+([a-z_."]+)/im;

/** Reads the pages of the schema: the folder of a page is the domain that owns its table. */
export function declared(tree: Tree): Declared {
  const fenced = new Set<string>();
  const ownerByTable = new Map<string, string>();
  const findings: RuleFinding[] = [];
  for (const file of tree.files) {
    const owner = PAGE.exec(file)?.[1];
    if (owner === undefined) continue;
    const sql = withoutComments(tree.read(file));
    const created = CREATING.exec(sql);
    if (!created) continue;
    const table = bare(created[1] ?? '');
    if (/\bcompany_id\b/.test(sql.slice(created.index, sql.indexOf(';', created.index)))) fenced.add(table);
    if (owners.has(owner)) ownerByTable.set(table, owner);
    else findings.push({ file, line: lineAt(sql, created.index), says: `no domain is called ${owner}` });
  }
  return { owners: ownerByTable, fenced, findings };
}

/** A table as SQL names it: `app."order" as o` is the table order, and orderPart in TypeScript is order_part in SQL. */
export function bare(table: string): string {
  const name = (table.trim().split(/\s/)[0] ?? '').replaceAll('"', '').split('.').at(-1) ?? '';
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
