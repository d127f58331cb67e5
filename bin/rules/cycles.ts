import { importsOf } from './imports.ts';
import type { Finding, Rule } from './rule.ts';
import { sources, type Tree } from './tree.ts';

/** No file reaches itself through imports, types included: a knot can only be read whole. */
export const noCycles: Rule = {
  name: 'no-cycles',
  find: (tree) => knots(tree).map(finding),
};

/** Groups of files that import each other round in a circle, each group sorted by path. */
function knots(tree: Tree): string[][] {
  const known = new Set(sources(tree));
  const edges = new Map<string, string[]>();
  for (const file of known) {
    const targets = importsOf(tree, file).flatMap(({ target }) =>
      target !== undefined && known.has(target) ? [target] : [],
    );
    edges.set(file, targets);
  }
  return components(edges).filter(
    (group) => group.length > 1 || edges.get(group[0] ?? '')?.includes(group[0] ?? ''),
  );
}

function finding(group: string[]): Finding {
  const [first = ''] = group;
  return { file: first, line: 1, says: `imports run in a circle: ${group.join(' → ')} → ${first}` };
}

/** Strongly connected components. Method: Tarjan, "Depth-first search and linear graph algorithms", 1972. */
function components(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];

  function lower(file: string, to: number | undefined): void {
    low.set(file, Math.min(low.get(file) ?? 0, to ?? 0));
  }

  function visit(file: string): void {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    stack.push(file);
    for (const target of edges.get(file) ?? []) {
      if (!order.has(target)) {
        visit(target);
        lower(file, low.get(target));
      } else if (stack.includes(target)) lower(file, order.get(target));
    }
    if (low.get(file) === order.get(file)) found.push(stack.splice(stack.indexOf(file)).sort());
  }

  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return found;
}
