import type { RuleFinding, Rule } from './rule.ts';
import { workspaceOf } from './workspaces.ts';
import { lineOf, sqlTexts, type SqlText } from './sql.ts';

/**
 * The company of a connection ends with the transaction: a setting that outlives it would hand the next request of a pooled connection to
 * another company. So `set_config(…, true)` or `set local`, never a plain `set`.
 */
export const tenantSettings: Rule = {
  name: 'tenant-settings-end-with-the-transaction',
  find: (tree) =>
    sqlTexts(tree)
      .filter(({ file }) => workspaceOf(file) !== 'bin')
      .flatMap((where) => [...plainSets(where), ...lastingConfigs(where)]),
};

function plainSets(where: SqlText): RuleFinding[] {
  const plain = /\bset\s+(session\s+)?app\.|\bset\s+session\s+(?!=)|^\s*set\s+role\b/gim;
  return [...where.text.matchAll(plain)].map((match) => ({
    file: where.file,
    line: lineOf(where, match.index),
    says: 'a plain SET outlives the transaction: use set_config(…, true)',
  }));
}

function lastingConfigs(where: SqlText): RuleFinding[] {
  return [...where.text.matchAll(/\bset_config\s*\(/gi)].flatMap((match): RuleFinding[] => {
    const [name = '', , third] = callArguments(where.text.slice(match.index + match[0].length));
    const ours = !name.startsWith("'") || name.startsWith("'app.") || name.startsWith("'role'");
    if (!ours || third === 'true') return [];
    const says = 'set_config without a literal true as third argument outlives the transaction';
    return [{ file: where.file, line: lineOf(where, match.index), says }];
  });
}

/** The arguments of a call, given the text after its opening bracket. */
function callArguments(text: string): string[] {
  const args: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (depth === 0 && (sign === ',' || sign === ')')) {
      args.push(text.slice(from, at).trim());
      from = at + 1;
    }
    if (depth === 0 && sign === ')') return args;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
  }
  return args;
}
