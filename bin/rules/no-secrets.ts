import type { RuleFinding, Rule } from './rule.ts';
import { lineAt } from './syntax.ts';
import { isTest, type Tree } from './tree.ts';

const readable = /\.(tsx?|js|mjs|json|md|sql|sh|css|html|ya?ml|svg|txt|env|example)$|(^|\/)[^.]+$/;

/** How secrets look that open something elsewhere; a test may make up a text that only looks like one. */
const SECRETS = [
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/g, says: 'a private key', inTests: true },
  { pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, says: 'a key of a cloud', inTests: true },
  {
    pattern: /\b(?:gh[pousr]_|github_pat_|glpat-|npm_|xox[abprs]-)[\w-]{20,}/g,
    says: 'a token of a service',
    inTests: true,
  },
  { pattern: /\b\d{8,10}:[A-Za-z0-9_-]{35}\b/g, says: 'a token of a bot', inTests: false },
  { pattern: /\beyJ[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}/g, says: 'a signed token', inTests: false },
  {
    pattern: /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`$<{]+:[^\s/@'"`$<{]{8,}@(?!localhost|127\.)/g,
    says: 'a password in an address',
    inTests: false,
  },
] as const;

/** A secret has no place in a project: each person who has read it keeps it for ever. */
export const noSecrets: Rule = {
  name: 'secrets-stay-elsewhere',
  find: (tree) => tree.files.filter((file) => readable.test(file)).flatMap((file) => found(tree, file)),
};

function found(tree: Tree, file: string): RuleFinding[] {
  const text = tree.read(file);
  return SECRETS.filter(({ inTests }) => inTests || !isTest(file)).flatMap(({ pattern, says }) =>
    [...text.matchAll(pattern)].map((match) => ({ file, line: lineAt(text, match.index), says })),
  );
}
