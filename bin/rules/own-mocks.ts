import type { RuleFinding, Rule } from './rule.ts';
import { lineAt, literal, nodesOf, part, parts, textOf } from './syntax.ts';
import { sources } from './tree.ts';

const replacing = new Set(['mock', 'doMock', 'importMock']);

/** A test that replaces our own module proves something about the replacement. */
export const noOwnMocks: Rule = {
  name: 'no-mocks-of-our-own',
  find: (tree) =>
    sources(tree).flatMap((file) => {
      const { text, program } = tree.syntax(file);
      return nodesOf(program, 'CallExpression').flatMap((call): RuleFinding[] => {
        const callee = part(call, 'callee');
        const verb = textOf(part(callee, 'property'), 'name') ?? '';
        if (textOf(part(callee, 'object'), 'name') !== 'vi' || !replacing.has(verb)) return [];
        const target = parts(call, 'arguments')[0];
        const specifier = literal(target) ?? literal(part(target, 'source')) ?? '.';
        if (!/^(\.|#|@terezi\/)/.test(specifier)) return [];
        return [
          { file, line: lineAt(text, call.start), says: 'pass the clock, mail or instrument in instead' },
        ];
      });
    }),
};
