import type { RuleFinding, Rule } from './rule.ts';
import { domains } from './workspaces.ts';
import { sources } from './tree.ts';

// These names say that something was put away, not what it is.
const empty = /(^|[-.])(utils?|helpers?|commons?|misc|types|managers?|services?)$/;
const kebab = /^[a-z0-9]+([-.][a-z0-9]+)*$/;
const component = /^[A-Z][A-Za-z0-9]*(\.[a-z0-9]+)*$/;

/** Names say what is inside: no junk drawers, kebab-case files, components in PascalCase, no barrels. */
export const names: Rule = {
  name: 'names',
  find: (tree) => {
    const empties = tree.files.flatMap((file): RuleFinding[] => {
      const bad = file.split('/').find(isEmpty);
      return bad === undefined ? [] : [{ file, line: 1, says: `"${bad}" says nothing: name what is inside` }];
    });
    return [...empties, ...sources(tree).flatMap(spelling)];
  },
};

function isEmpty(segment: string): boolean {
  const stem = segment.replace(/(\.test|\.gen)?\.[a-z]+$/, '');
  return !segment.endsWith('.gen.ts') && empty.test(stem.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase());
}

function spelling(file: string): RuleFinding[] {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const stem = name.replace(/\.tsx?$/, '');
  if (stem === 'index' && ![...domains, 'demo'].some((domain) => file === `server/${domain}/index.ts`)) {
    return [{ file, line: 1, says: 'index.ts is only the face of a server domain: import the file itself' }];
  }
  if (kebab.test(stem) || (name.endsWith('.tsx') && component.test(stem))) return [];
  return [{ file, line: 1, says: 'files are kebab-case; only React components (.tsx) are PascalCase' }];
}
