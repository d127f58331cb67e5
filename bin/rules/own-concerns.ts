import type { RuleFinding, Rule } from './rule.ts';
import { lineAt } from './syntax.ts';
import { isTest, type Tree } from './tree.ts';

const readable = /\.(tsx?|js|mjs|json|md|sql|sh|css|html|ya?ml|svg|txt|env|example)$|(^|\/)[^.]+$/;

const foreign = [
  { pattern: /(?<![\w.*])\/(?:work|tmp|root|home|Users)\//g, says: 'a path of one machine', inTests: true },
  {
    pattern: /registry\.(?:npmjs|yarnpkg|npmmirror)\.|\bnpm\.pkg\.github\.|\bdeb\.debian\.|\/artifactory\//g,
    says: 'the name of a registry host',
    inTests: false,
  },
];

/** The project speaks only of itself: where it was built and what it was installed from has no place here. */
export const ownConcerns: Rule = {
  name: 'speaks-only-of-itself',
  find: (tree) => tree.files.filter((file) => readable.test(file)).flatMap((file) => leaks(tree, file)),
};

function leaks(tree: Tree, file: string): RuleFinding[] {
  const text = tree.read(file);
  return foreign.flatMap(({ pattern, says, inTests }) => {
    if (inTests && isTest(file)) return [];
    return [...text.matchAll(pattern)].map((match) => ({ file, line: lineAt(text, match.index), says }));
  });
}
