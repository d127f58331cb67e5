/** The part of npm's lock file (version 3) that is looked at here: packages by their place in node_modules. */
export type Lock = { packages: Record<string, Locked> };
export type Locked = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64'];

/**
 * Entries for packages of other platforms that the lock names but does not hold. npm leaves out a package that a registry does not have,
 * and then `npm ci` refuses npm's own lock; with the entry, the platform alone decides that it is not installed.
 */
export function missingPlatforms(lock: Lock): Record<string, Locked> {
  const optional = Object.entries(lock.packages).flatMap(([place, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({ place, dev, name, version })),
  );
  const missing = optional.filter(
    ({ place, name }) =>
      !lock.packages[`${place}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
  );
  return Object.fromEntries(
    missing.map(({ name, version, dev }) => [`node_modules/${name}`, entry(name, version, dev)]),
  );
}

// Such packages carry their platform in their name: `binding-linux-arm-musleabihf`, `cli-win32-x64`.
function entry(name: string, version: string, dev: boolean | undefined): Locked {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (os.length === 0 || cpu.length === 0) throw new Error(`${name} does not say for which platform it is`);
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  return { version, cpu, ...(dev ? { dev } : {}), ...(libc.length > 0 ? { libc } : {}), optional: true, os };
}
