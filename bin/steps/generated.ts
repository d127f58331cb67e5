import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command } from './command.ts';
import type { Outcome } from './outcome.ts';

/**
 * Files made from others, or folders of them, and the script that writes each. They are committed so that readers and the
 * compiler see them.
 */
const places = [
  { place: 'server/platform/database/tables.gen.ts', by: 'bin/tables.ts' },
  { place: 'web/shell/api/calls', by: 'web/shell/api/generate-contract.ts' },
];

/** The texts at a place, by the paths of its files. */
function standing(place: string): Map<string, string> {
  if (!existsSync(place)) return new Map();
  const isFolder = statSync(place).isDirectory();
  const files = isFolder ? readdirSync(place).map((name) => path.join(place, name)) : [place];
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** Makes every generated file again and compares it with the committed one, which is left as it was. */
export async function generatedInStep(): Promise<Outcome> {
  const stale: string[] = [];
  for (const { place, by } of places) {
    const before = standing(place);
    const outcome = await command('node', by);
    if (!outcome.ok) return outcome;
    const after = standing(place);
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    stale.push(...changed.map((file) => `${file} is out of step: run node_modules/.bin/node ${by}`));
    for (const file of changed) {
      const text = before.get(file);
      if (text === undefined) rmSync(file);
      else writeFileSync(file, text);
    }
  }
  return { ok: stale.length === 0, output: stale.join('\n'), note: `${places.length} places` };
}
