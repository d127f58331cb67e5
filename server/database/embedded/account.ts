import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedRefusal } from './refusal.ts';

/** Numeric user and group, as the file system knows them. */
export type Owner = { uid: number; gid: number };

/** The account that PostgreSQL runs under: words put before its command, an account to switch to, and the owner of its files. */
export type Account = {
  how: string;
  prefix: readonly string[];
  switchTo: Owner | null;
  /** Null where files keep the owner they get by themselves. */
  owner: Owner | null;
};

const UNPRIVILEGED: Owner = { uid: 65534, gid: 65534 };

/**
 * The first account under which PostgreSQL can run on this data folder. PostgreSQL refuses user 0, a user without
 * a name, and programs that it cannot reach, so each candidate is tried: reach the folder, and have initdb find all
 * that it needs.
 */
export function chooseAccount(dataDir: string, cluster: string, initdb: string): Account {
  if (process.platform === 'win32') return { how: 'this account', prefix: [], switchTo: null, owner: null };
  const { uid, gid } = lstatSync(existsSync(cluster) ? cluster : dataDir);
  const candidates = process.geteuid?.() === 0 ? asRoot({ uid, gid }) : asOrdinary({ uid, gid }, cluster);
  const fit = candidates.find((account) => works(account, dataDir, initdb));
  if (fit !== undefined) return fit;
  const tried = candidates.map((account) => account.how).join(', ');
  throw new EmbeddedRefusal(`PostgreSQL can neither run nor reach ${dataDir} as any of: ${tried}.`);
}

function asOrdinary(owner: Owner, cluster: string): Account[] {
  const own: Account = { how: 'this account', prefix: [], switchTo: null, owner: null };
  const uid = process.geteuid?.();
  if (existsSync(cluster) && uid !== undefined && owner.uid !== uid)
    throw new EmbeddedRefusal(
      `${cluster} belongs to user ${owner.uid}, but this program runs as user ${uid}.`,
    );
  return [own, { ...own, how: 'this account under another name', prefix: unshare() }];
}

/**
 * The folder stays with its owner. A folder of root's own stays root's on disk: inside a user namespace the same account merely bears
 * another number. Where namespaces are forbidden (containers often), the files are handed to the unprivileged user; and because that user
 * may not pass a closed home above the folder or above the programs, the last candidate keeps the one capability that lets it through
 * (capabilities(7), CAP_DAC_OVERRIDE). PostgreSQL asks access(2) whether it may run its own programs, which forgets the capabilities of
 * every account but root unless SECBIT_NO_SETUID_FIXUP is set.
 */
function asRoot(folder: Owner): Account[] {
  const to = (owner: Owner): Account => ({ how: `user ${owner.uid}`, prefix: [], switchTo: owner, owner });
  const through = (owner: Owner): Account => ({
    how: `user ${owner.uid} with passage`,
    prefix: [
      'setpriv',
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=-all,+dac_override',
      '--securebits=+no_setuid_fixup',
    ],
    switchTo: null,
    owner,
  });
  if (folder.uid !== 0) {
    const nameless = { ...to(folder), how: `user ${folder.uid} under another name`, prefix: unshare() };
    return [to(folder), through(folder), nameless];
  }
  const namespaced = { how: 'root in a user namespace', prefix: unshare(), switchTo: null, owner: folder };
  return [namespaced, to(unprivileged()), through(unprivileged())];
}

function unshare(): string[] {
  const { uid, gid } = unprivileged();
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
}

function unprivileged(): Owner {
  const line =
    existsSync('/etc/passwd') && /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : UNPRIVILEGED;
}

function works(account: Account, dataDir: string, initdb: string): boolean {
  // Makes nothing, but fails where making it would fail.
  const script = 'cd "$1" && exec "$2" --show --pgdata="$1"';
  const { command, args, options } = commandAs(account, 'sh', ['-c', script, 'sh', dataDir, initdb]);
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;
}

/**
 * How to start a program under the account. The environment is emptied: PG* variables meant for clients of
 * other databases, and locales this system may lack, would change what the server does.
 */
export function commandAs(account: Account, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  const { PATH, SystemRoot, TEMP } = process.env;
  const env = {
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(PATH && { PATH }),
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
  };
  return { command, args: rest, options: { cwd: '/', env, ...account.switchTo } };
}

/** Gives a folder and all below it to the account; the top goes last, so that an interruption is seen next time. */
export function handOver(account: Account, path: string): void {
  const owner = account.owner;
  if (owner === null || process.geteuid?.() !== 0) return;
  const stats = lstatSync(path);
  if (stats.uid === owner.uid) return;
  if (stats.isDirectory()) for (const name of readdirSync(path)) handOver(account, join(path, name));
  lchownSync(path, owner.uid, owner.gid);
}
