import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

type Package = { name: string; scope: string; hashes?: object[]; licenses?: object[] };
type Bill = { bomFormat: string; components: Package[] };
type Manifest = { dependencies?: Record<string, string> };

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
const OWN = ['bench', 'domain', 'e2e', 'edge', 'paper', 'server', 'web'];
/** Packages whose licence stands only in a file, where npm does not look: png-js 2.0.0 is MIT by its LICENSE. */
const UNSAID = ['png-js'];

it('names every package that the product runs on, by its hash, and tells what only builds it', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], { maxBuffer: 2 ** 26 });
  const { bomFormat, components } = JSON.parse(stdout) as Bill;
  expect(bomFormat).toBe('CycloneDX');
  const needed = components.filter(({ scope, name }) => scope === 'required' && !OWN.includes(name));
  const packageNames = new Set(needed.map(({ name }) => name));
  const wanted = ['domain', 'edge', 'paper', 'server', 'web'].flatMap((folder) =>
    Object.keys(manifestOf(folder).dependencies ?? {}).filter((name) => !name.startsWith('@terezi/')),
  );
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((name) => !packageNames.has(name))).toEqual([]);
  expect(['vitest', 'knip', 'oxlint'].filter((name) => packageNames.has(name))).toEqual([]);
  expect(needed.filter(({ hashes }) => !hashes).map(({ name }) => name)).toEqual([]);
  expect(needed.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual(UNSAID);
});
