import type { RuleFinding, Rule } from './rule.ts';
import { domains, roomOf, workspaceOf } from './workspaces.ts';
import { lineOf, sqlTexts } from './sql.ts';
import { lineAt } from './syntax.ts';
import { tableCalls } from './table-calls.ts';
import { bare, declared } from './table-owners.ts';
import { isTest, sources, type Tree } from './tree.ts';

const reading = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'from']);

/**
 * A table is read by its own domain and by those to the right of it: a domain that reads to the right leans on what it must not know. The
 * platform reads no table of a domain at all.
 */
export const readsLookLeft: Rule = {
  name: 'reads-look-left',
  find: (tree) => {
    const { owners } = declared(tree);
    const places = sources(tree).filter((file) => workspaceOf(file) === 'server' && !isTest(file));
    const readers = new Set(places.filter((file) => ['platform', ...domains].includes(roomOf(file))));
    return [...built(tree, readers), ...raw(tree, readers)].flatMap(
      ({ file, line, table }): RuleFinding[] => {
        const owner = owners.get(bare(table));
        return owner === undefined || sees(roomOf(file), owner) || known[file]?.includes(bare(table))
          ? []
          : [{ file, line, says: `${bare(table)} belongs to ${owner}, to the right: let ${owner} be asked` }];
      },
    );
  },
};

/** Reads to the right that are allowed all the same, and why. */
const known: Readonly<Record<string, readonly string[]>> = {
  // Sign-in reads the person's company and scales in the same query.
  'server/identity/account.ts': ['company', 'scale', 'user_scale'],
  // The company and the scales of a person.
  'server/users/user.ts': ['company', 'scale', 'user_scale'],
  // The type of a company decides which roles its groups may have.
  'server/users/user-group.ts': ['company'],
  // The number of a company's scales, and how far the sums of its days have been made anew.
  'server/companies/company.ts': ['scale', 'day_making'],
  // Who waits to be let in, in which group, and the address ranges that their company allows.
  'server/identity/logon/decide.ts': ['company', 'user_account', 'user_group'],
  // The company of a job, for readers who answer for several companies.
  'server/notices/job.ts': ['company'],
  // The same of a row of the log.
  'server/notices/log.ts': ['company'],
  // The link alone tells a site which of its records are stored, and only while no truck is being weighed.
  'server/devices/record/head.ts': ['weight_record', 'refused_record'],
  // The number of a scale's newest record tells whether the truck on an unattended deck has been weighed.
  'server/devices/automatic/last-record.ts': ['weight_record'],
};

type TableRead = { file: string; line: number; table: string };

function sees(room: string, owner: string): boolean {
  if (owner === 'platform' || owner === 'database') return true;
  return room !== 'platform' && domains.indexOf(owner) <= domains.indexOf(room);
}

function built(tree: Tree, files: ReadonlySet<string>): TableRead[] {
  return [...files].flatMap((file) => {
    const { text, program } = tree.syntax(file);
    return tableCalls(program, reading).flatMap(({ call, tables }) =>
      tables.flatMap((table): TableRead[] =>
        table === undefined ? [] : [{ file, line: lineAt(text, call.start), table }],
      ),
    );
  });
}

function raw(tree: Tree, files: ReadonlySet<string>): TableRead[] {
  return sqlTexts(tree)
    .filter(({ file, text }) => files.has(file) && /\bselect\b/i.test(text))
    .flatMap((where) =>
      [...where.text.matchAll(/\b(?:from|join)\s+([a-z_]+)\b(?!\s*[.(])/gi)].map((match) => ({
        file: where.file,
        line: lineOf(where, match.index),
        table: match[1] ?? '',
      })),
    );
}
