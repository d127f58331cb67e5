import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The measuring module: the code that turns an indicator's bytes into a stored record. */
const MODULE = 'measure';
/** The files of the shared domain that it computes with. */
const DOMAIN_FILES = [
  'devices/configuration.ts',
  'devices/frame-mask.ts',
  'devices/protocol.ts',
  'devices/protocol-setting-names.ts',
  'devices/protocol-settings-text.ts',
  'devices/protocol-settings.ts',
  'devices/weight-record.ts',
  'grammar/mass.ts',
  'weighing/sense.ts',
];

const isCode = (name: string): boolean => name.endsWith('.ts') && !/\.(test|cases|child)\.ts$/.test(name);

/** The measuring module's files by name and path: its folder, whole, and what it computes with in the shared domain. */
export function measuringFiles(folder: string): [name: string, path: string][] {
  const require = createRequire(join(folder, 'main.ts'));
  const own = readdirSync(join(folder, MODULE), { recursive: true, encoding: 'utf8' }).filter(isCode);
  return [
    ...own.map((name): [string, string] => [
      `${MODULE}/${name.replaceAll('\\', '/')}`,
      join(folder, MODULE, name),
    ]),
    ...DOMAIN_FILES.map((name): [string, string] => [
      `domain/${name}`,
      realpathSync(require.resolve(`@terezi/domain/${name}`)),
    ]),
  ];
}

/**
 * Identity of the measuring code: SHA-256, hexadecimal, over its files' names and bytes. One changed byte
 * there changes it, a change anywhere else does not (WELMEC 7.2, software identification).
 */
export function softwareIdentity(folder: string = import.meta.dirname): string {
  const total = createHash('sha256');
  for (const [name, path] of measuringFiles(folder).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const one = createHash('sha256').update(readFileSync(path)).digest('hex');
    total.update(`${name} ${one}\n`);
  }
  return total.digest('hex');
}
