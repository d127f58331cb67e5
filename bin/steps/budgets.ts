import { isTest, sources, type Tree } from '../rules/tree.ts';

/** What the tree may cost. Lines are counted as they stand, blank ones too. */
const budget = {
  median: 60,
  p90: 160,
  dependencies: 25,
  page: 90,
};

/** What is over budget, one sentence each, and a note of the present figures. */
export type Spendings = { over: string[]; note: string };

/** Weighs the tree against its budgets. The share of tests is only reported: a number of lines proves no test. */
export function spendings(tree: Tree): Spendings {
  const code = sources(tree).filter((file) => !isTest(file));
  const lengths = code.map((file) => linesOf(tree, file)).sort((a, b) => a - b);
  const [median, p90] = [quantile(lengths, 0.5), quantile(lengths, 0.9)];
  const tested = sum(tree, sources(tree).filter(isTest)) / Math.max(1, sum(tree, code));
  return {
    over: [
      ...exceeds('median lines of a file', median, budget.median),
      ...exceeds('90th percentile of lines of a file', p90, budget.p90),
      ...tree.files
        .filter((file) => /^([^/]+\/)?package\.json$/.test(file))
        .flatMap((file) => dependencies(tree, file)),
      ...['README.md', 'ARCHITECTURE.md']
        .filter((file) => tree.files.includes(file))
        .flatMap((file) => exceeds(`lines of ${file}`, linesOf(tree, file), budget.page)),
    ],
    note: `median ${median}, p90 ${p90} lines; tests ÷ code ${tested.toFixed(2)}`,
  };
}

function exceeds(what: string, value: number, limit: number): string[] {
  return value <= limit ? [] : [`${what}: ${value}, at most ${limit}`];
}

function dependencies(tree: Tree, manifest: string): string[] {
  const { dependencies: packages = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    tree.read(manifest),
  );
  const foreign = Object.keys(packages).filter((name) => !name.startsWith('@terezi/'));
  return exceeds(`runtime dependencies in ${manifest}`, foreign.length, budget.dependencies);
}

function sum(tree: Tree, files: readonly string[]): number {
  return files.reduce((total, file) => total + linesOf(tree, file), 0);
}

function linesOf(tree: Tree, file: string): number {
  return tree.read(file).trimEnd().split('\n').length;
}

/** The value below which a share of the sorted values lies (nearest rank). */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
