import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WEB = import.meta.dirname;
const ROOT = join(WEB, '..');
const STAMP = join(WEB, 'dist', '.stamp');

/** What never reaches the built page: tests, the output itself. */
const isLeftOut = (path: string): boolean => /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/.test(path);

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !isLeftOut(path));
}

/** A digest of everything the page is built from: web, domain and the exact versions of the packages. */
async function digestOfSources(): Promise<string> {
  const files = await Promise.all([filesUnder(WEB), filesUnder(join(ROOT, 'domain'))]);
  const digest = createHash('sha256');
  for (const path of [...files.flat(), 'package-lock.json'].sort()) {
    digest
      .update(path)
      .update('\0')
      .update(await readFile(join(ROOT, path)));
  }
  return digest.digest('hex');
}

const stampText = (): Promise<string> => readFile(STAMP, 'utf8').catch(() => '');

const zip = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** Nearly the smallest size, in a tenth of the time. */
const SMALL = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Lays beside every text its compressed forms, so that no server compresses it anew for each request. */
async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(html|js|css|svg)$/.test(name),
  );
  for (const name of names) {
    const file = join(folder, name);
    const text = await readFile(file);
    await writeFile(`${file}.br`, await zip.br(text, SMALL));
    await writeFile(`${file}.gz`, await zip.gz(text));
  }
}

/** Builds the web into web/dist unless it already stands there from the same sources; says so in one line. */
export async function buildWeb(tell: (line: string) => void = console.log): Promise<void> {
  const started = performance.now();
  const took = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const digest = await digestOfSources();
  if ((await stampText()) === digest) return tell(`web: unchanged, checked in ${took()}`);
  // The caller may be a test, but the page is always the one that people get: without a word for developers.
  process.env.NODE_ENV = 'production';
  // Loaded only where it is needed: most starts find the web built.
  const { build } = await import('vite');
  await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' });
  await compress(dirname(STAMP));
  await writeFile(STAMP, digest);
  tell(`web: built in ${took()}`);
}

if (import.meta.main) await buildWeb();
