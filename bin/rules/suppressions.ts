import type { RuleFinding, Rule } from './rule.ts';
import { lineAt } from './syntax.ts';
import { sources, type Comment } from './tree.ts';

/** A line may lift a lint rule, never without a reason; nothing silences the compiler. */
export const suppressions: Rule = {
  name: 'suppressions-carry-a-reason',
  find: (tree) =>
    sources(tree).flatMap((file) => {
      const { text, comments } = tree.syntax(file);
      return comments.flatMap((comment): RuleFinding[] => {
        const says = complaint(comment);
        return says === undefined ? [] : [{ file, line: lineAt(text, comment.start), says }];
      });
    }),
};

function complaint({ value }: Comment): string | undefined {
  const words = value.trim();
  if (/^@ts-(ignore|expect-error|nocheck)\b/.test(words))
    return 'the compiler is not silenced: make the types say it';
  if (/^(oxlint|eslint)-disable\b/.test(words) && !/--\s*\S.+/.test(words))
    return 'add the reason after " -- "';
  if (/^biome-ignore\b/.test(words) && !/:\s*\S.+/.test(words)) return 'add the reason after ": "';
  return undefined;
}
