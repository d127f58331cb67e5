import type { Finding, Rule } from './rule.ts';
import { domains, roomOf, shelfOf } from './shelves.ts';
import { lineOf, sqlTexts } from './sql.ts';
import { lineAt } from './syntax.ts';
import { tableCalls } from './table-calls.ts';
import { bare, declared } from './table-owners.ts';
import { isTest, sources, type Tree } from './tree.ts';

const reading = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'from']);

/**
 * A table is read by its own domain and by those to the right of it: what reads to the right leans on what it must not know.
 * The platform reads no table of a domain at all.
 */
export const readsLookLeft: Rule = {
  name: 'reads-look-left',
  find: (tree) => {
    const { owners } = declared(tree);
    const places = sources(tree).filter((file) => shelfOf(file) === 'server' && !isTest(file));
    const readers = new Set(places.filter((file) => ['platform', ...domains].includes(roomOf(file))));
    return [...built(tree, readers), ...raw(tree, readers)].flatMap(({ file, line, table }): Finding[] => {
      const owner = owners.get(bare(table));
      return owner === undefined || sees(roomOf(file), owner) || known[file]?.includes(bare(table))
        ? []
        : [{ file, line, says: `${bare(table)} belongs to ${owner}, to the right: let ${owner} be asked` }];
    });
  },
};

/** What is read to the right all the same, and why. */
const known: Readonly<Record<string, readonly string[]>> = {
  // Who signs in is told in the same question where that is: which company, and which of its scales.
  'server/identity/account.ts': ['company', 'scale', 'user_scale'],
  // Whose people they are, and at which scales.
  'server/identity/user.ts': ['company', 'scale', 'user_scale'],
  // Which roles a company's groups may have follows from its type.
  'server/identity/user-group.ts': ['company'],
  // How many scales a company has stands in its row, and how far the sums of its days are made anew.
  'server/companies/company.ts': ['scale', 'day_making'],
  // From outside of what the company allows somebody asks.
  'server/identity/logon/decide.ts': ['company'],
  // Whose job it is, for who answers for several companies.
  'server/notices/job.ts': ['company'],
  // The same of what was done.
  'server/notices/log.ts': ['company'],
  // A site is told which of its records are safe, by the link alone and while nothing is being weighed.
  'server/devices/record-head.ts': ['weight_record', 'refused_record'],
  // Whether the truck on an unattended deck has been weighed is known of the number of its scale's newest record.
  'server/devices/automatic/last-record.ts': ['weight_record'],
};

type Read = { file: string; line: number; table: string };

function sees(room: string, owner: string): boolean {
  if (owner === 'platform' || owner === 'database') return true;
  return room !== 'platform' && domains.indexOf(owner) <= domains.indexOf(room);
}

function built(tree: Tree, files: ReadonlySet<string>): Read[] {
  return [...files].flatMap((file) => {
    const { text, program } = tree.syntax(file);
    return tableCalls(program, reading).flatMap(({ call, tables }) =>
      tables.flatMap((table): Read[] =>
        table === undefined ? [] : [{ file, line: lineAt(text, call.start), table }],
      ),
    );
  });
}

function raw(tree: Tree, files: ReadonlySet<string>): Read[] {
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
