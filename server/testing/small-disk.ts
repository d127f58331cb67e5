import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { House, HouseOptions } from './house.ts';

/** A disk of a house's own that can be filled to the last byte; only the house's processes see it. */
export type SmallDisk = Required<Pick<HouseOptions, 'ahead'>> & {
  fill(house: House): Promise<void>;
  free(house: House): Promise<void>;
};

/** A mount namespace of one's own; an account that is not root is root inside a user namespace (unshare(1)). */
const NAMESPACE = ['unshare', ...(process.geteuid?.() === 0 ? [] : ['-r']), '-m'];
const ROOM_MEGABYTES = 48;
/** Lays a disk in memory over the folder, with what was in the folder and some room; then becomes the program. */
const SCRIPT = `mount --bind "$0" "$0.kept" && size=$(du -sm "$0" | cut -f1) &&
  mount -t tmpfs -o size=$((size + ${ROOM_MEGABYTES}))m none "$0" && cp -a "$0.kept/." "$0" && exec "$@"`;

const canMount = (): boolean => {
  const [command, ...args] = [...NAMESPACE, 'mount', '-t', 'tmpfs', 'none', '/mnt'];
  return spawnSync(command ?? '', args, { stdio: 'ignore' }).status === 0;
};

/** Writes zeros until not one more fits. */
function stuff(file: string): void {
  const to = openSync(file, 'w');
  for (const size of [1_048_576, 4_096, 1])
    try {
      for (;;) writeSync(to, Buffer.alloc(size));
    } catch {
      // Full for blocks of this size.
    }
  closeSync(to);
}

const realDisk: SmallDisk = {
  ahead: (folder) => [...NAMESPACE, 'sh', '-c', SCRIPT, folder],
  fill: async (house) => stuff(fillerOf(house)),
  free: async (house) => rmSync(fillerOf(house)),
};
const fillerOf = (house: House): string =>
  path.join('/proc', String(house.process().pid), 'root', house.folder, 'filler');

/** Where no namespace may be had, PostgreSQL itself refuses the rows as it would on a full disk. */
const pretended: SmallDisk = {
  ahead: () => [],
  async fill(house) {
    await house.query(`create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception using errcode = 'disk_full', message = 'could not extend file'; end $$`);
    await house.query(
      'create trigger disk_full before insert on truck for each row execute function disk_full()',
    );
  },
  async free(house) {
    await house.query('drop function disk_full cascade');
  },
};

/** A small disk as this machine allows it. */
export const smallDisk = (): SmallDisk => (canMount() ? realDisk : pretended);

/** The folder with the files under the disk, made before the house starts and removed after it. */
export const keptFolder = {
  make: (house: House) => mkdir(`${house.folder}.kept`),
  remove: (house: House) => rm(`${house.folder}.kept`, { recursive: true, force: true }),
};
