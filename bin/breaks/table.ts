import type { Break, Outcome } from './broken.ts';

type Row = { part: string; each: Break; outcome: Outcome | null };

const code = (text: string): string =>
  `\`${text.replaceAll(/\s+/g, ' ').trim().replaceAll('|', String.raw`\|`)}\``;
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`);

const change = ({ find, become }: Break): string =>
  become.trim() === '' ? `${code(find)} left out` : `${code(find)} becomes ${code(become)}`;

/** What stands in the last column: the test that noticed, or what else became of it. */
function ending({ each, outcome }: Row): string {
  if (!outcome) return 'not tried yet';
  if (outcome.end === 'caught') return plain(outcome.by);
  if (outcome.end === 'survived') return `**survived**: ${each.spared ?? 'no test notices'}`;
  return outcome.end === 'gone'
    ? `the place is no longer there: ${plain(outcome.by)}`
    : 'the tests did not run';
}

function counts(rows: readonly Row[]): string {
  const parts = [...new Set(rows.map(({ part }) => part))];
  const line = (name: string, group: readonly Row[]): string => {
    const tried = group.filter(({ outcome }) => outcome);
    return `| ${name} | ${tried.filter(({ outcome }) => outcome?.end === 'caught').length} | ${tried.length} |`;
  };
  return [
    ...parts.map((part) =>
      line(
        part,
        rows.filter((row) => row.part === part),
      ),
    ),
    line('all', rows),
  ].join('\n');
}

/** The page that says which breaks were made and what noticed them. */
export function table(rows: readonly Row[]): string {
  const newest = rows.map(({ outcome }) => outcome?.day ?? '').reduce((a, b) => (a > b ? a : b), '');
  const lines = rows.map(
    (row) => `| ${row.each.file} | ${change(row.each)} | ${plain(row.each.meets)} | ${ending(row)} |`,
  );
  return `# Do the tests bite?

Small breaks, made one at a time in a copy of the project, each at a guard or a boundary that protects a weight;
the tests that should notice are run up to the first that fails. \`npm run bite\` does it all again (most of an hour),
\`npm run bite -- sql\` one part, \`npm run bite -- server/weighing/ticket/ticket.ts\` one file, and writes this page. The breaks
are declared in \`bin/breaks\`: a new guard deserves one. Code moves on: \`npm run bite -- places\` says which of them no longer find their place. Last tried
${newest}. When the first 80 were made, on 2026-11-22, the tests noticed 67; those that notice the others were written then.
What \`npm run mutate\` makes by itself in \`domain\` and \`edge/measure\` is not declared here: [mutants](mutants.md).

| Part | Caught | Tried |
|---|---|---|
${counts(rows)}

| File | Break | What a customer would meet | Noticed by |
|---|---|---|---|
${lines.join('\n')}
`;
}
