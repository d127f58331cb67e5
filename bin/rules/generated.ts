import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { command } from './command.ts';
import type { Outcome } from './outcome.ts';

/** Files made from others, and the script that writes each. They are committed so that readers and the compiler see them. */
const made = [
  { file: 'server/database/tables.gen.ts', by: 'bin/tables.ts' },
  { file: 'web/shell/contract.gen.ts', by: 'web/shell/generate-contract.ts' },
];

/** Makes every generated file again and compares it with the committed one, which is left as it was. */
export async function generatedInStep(): Promise<Outcome> {
  const stale: string[] = [];
  for (const { file, by } of made) {
    const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const said = await command('node', by);
    if (!said.ok) return said;
    if (before === readFileSync(file, 'utf8')) continue;
    stale.push(`${file} is out of step: run node_modules/.bin/node ${by}`);
    if (before !== undefined) writeFileSync(file, before);
  }
  return { ok: stale.length === 0, output: stale.join('\n'), note: `${made.length} files` };
}
