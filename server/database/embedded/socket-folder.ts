import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, handOver } from './account.ts';
import { codeOf, EmbeddedRefusal } from './refusal.ts';

/** unix(7): 108 bytes on Linux with the closing zero; BSD and macOS have 104. */
const LONGEST = process.platform === 'linux' ? 107 : 103;
/** Over a socket the port is only a part of the file's name: the folder already tells servers apart. */
export const PORT = 5432;
export const SOCKET_FILE = `.s.PGSQL.${PORT}`;

/**
 * The private folder (mode 0700) of the server's socket: in the data folder, or under the system's temporary one
 * when that path would be too long.
 */
export function socketFolder(dataDir: string, account: Account, temporary = tmpdir()): string {
  const near = join(dataDir, 'socket');
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = fits(near) ? near : join(temporary, `terezi-${hash}`);
  if (!fits(folder)) throw new EmbeddedRefusal(`${folder} is too long a path for a socket: shorten TMPDIR.`);
  make(folder);
  requireOurs(folder, account);
  handOver(account, folder);
  chmodSync(folder, 0o700);
  return folder;
}

/** Takes away a folder made outside the data folder; after a crash it stays and is used again. */
export function removeSocketFolder(dataDir: string, folder: string): void {
  if (folder !== join(dataDir, 'socket')) rmSync(folder, { recursive: true, force: true });
}

const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET_FILE)) <= LONGEST;

function make(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Every account may write to the temporary folder, so the name may be a trap: a link, or another account's folder. */
function requireOurs(folder: string, account: Account): void {
  const stats = lstatSync(folder);
  const ours = [process.geteuid?.(), account.owner?.uid].includes(stats.uid);
  if (!stats.isDirectory() || (process.platform !== 'win32' && !ours))
    throw new EmbeddedRefusal(
      `${folder} is not a folder of ours: remove it, the database socket belongs there.`,
    );
}
