import type { RuleFinding, Rule } from './rule.ts';
import { lineAt, type Node, nodesOf, part, parts, textOf } from './syntax.ts';
import { isTest, sources } from './tree.ts';

/** Playwright's names of what reads a page as it stands at one moment. */
const reads = new Set([
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'count',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'title',
  'url',
]);

const isRead = (call: Node): boolean =>
  reads.has(textOf(part(part(call, 'callee'), 'property'), 'name') ?? '');

/** A journey that looks once looks too early some day: `expect.poll` looks until the page is right, and returns at once where it is. */
export const journeysWait: Rule = {
  name: 'journeys-wait',
  find: (tree) =>
    sources(tree)
      .filter((file) => file.startsWith('e2e/') && isTest(file))
      .flatMap((file) => {
        const { text, program } = tree.syntax(file);
        return nodesOf(program, 'CallExpression').flatMap((call): RuleFinding[] => {
          if (textOf(part(call, 'callee'), 'name') !== 'expect') return [];
          const [awaited] = parts(call, 'arguments');
          if (!awaited || !nodesOf(awaited, 'CallExpression').some(isRead)) return [];
          const says = 'a page is looked at until it is so: await expect.poll(() => …).toBe(…)';
          return [{ file, line: lineAt(text, call.start), says }];
        });
      }),
};
