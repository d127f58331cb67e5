import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

type Package = { name: string; scope: string; hashes?: object[]; licenses?: object[] };
type Bill = { bomFormat: string; components: Package[] };
type Manifest = { dependencies?: Record<string, string> };

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
const OWN = ['bench', 'domain', 'e2e', 'edge', 'server', 'web'];

it('names every package that the product runs on, by its hash, and tells what only builds it', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], { maxBuffer: 2 ** 26 });
  const { bomFormat, components } = JSON.parse(stdout) as Bill;
  expect(bomFormat).toBe('CycloneDX');
  const needed = components.filter(({ scope, name }) => scope === 'required' && !OWN.includes(name));
  const named = new Set(needed.map(({ name }) => name));
  const wanted = ['domain', 'edge', 'server', 'web'].flatMap((folder) =>
    Object.keys(manifestOf(folder).dependencies ?? {}).filter((name) => !name.startsWith('@terezi/')),
  );
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((name) => !named.has(name))).toEqual([]);
  expect(['vitest', 'knip', 'oxlint'].filter((name) => named.has(name))).toEqual([]);
  expect(needed.filter(({ hashes, licenses }) => !hashes || !licenses).map(({ name }) => name)).toEqual([]);
});
