import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { serverUrl } from './testing/server-url.ts';

const DIST = path.join(import.meta.dirname, '../web/dist');
const HASH = /-[\w-]{8}\.js$/;

/** The script files that a page or a file brings along: what they import, and so on. */
async function brought(names: readonly string[], files = new Set<string>()): Promise<Set<string>> {
  for (const name of names) {
    if (files.has(name)) continue;
    files.add(name);
    const text = await readFile(path.join(DIST, 'assets', name), 'utf8');
    await brought(
      Array.from(text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g), ([, file = '']) => file),
      files,
    );
  }
  return files;
}

async function fileOf(screen: string): Promise<string[]> {
  const names = await readdir(path.join(DIST, 'assets'));
  return names.filter((name) => name.endsWith('.js') && name.replace(HASH, '') === screen);
}

async function startOf(page: string): Promise<string[]> {
  const html = await readFile(path.join(DIST, page), 'utf8');
  return Array.from(html.matchAll(/"\/assets\/([^"]+\.js)"/g), ([, file = '']) => file);
}

it('the page that the journeys see is the one that people get, without what only developers need', async () => {
  expect((await fetch(serverUrl())).ok).toBe(true);
  const names = await readdir(path.join(DIST, 'assets'));
  const scripts = names.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const text = await readFile(path.join(DIST, 'assets', name), 'utf8');
    expect([name, text.includes('jsxDEV'), text.includes(import.meta.dirname)]).toEqual([name, false, false]);
  }
});

it.each([
  [
    'the sign-in',
    'visitor.html',
    null,
    ['early', 'ticket', 'receipt', 'program', 'fields', 'choices', 'frame', 'list'],
  ],
  [
    'the public receipt',
    'receipt.html',
    null,
    ['early', 'kit', 'form', 'visitor', 'program', 'fields', 'choices', 'frame', 'list'],
  ],
  [
    'a pass',
    'pass.html',
    null,
    ['early', 'receipt', 'form', 'visitor', 'program', 'fields', 'choices', 'frame', 'list'],
  ],
  [
    'the operator',
    'index.html',
    'Operator',
    ['ticket', 'receipt', 'form', 'visitor', 'choices', 'frame', 'office', 'list'],
  ],
  ['a list', 'index.html', 'OperationListPage', ['receipt', 'visitor', 'Operator']],
])('%s loads nothing that only others need', async (_who, page, screen, others) => {
  const own = screen ? await fileOf(screen) : [];
  expect(own.length).toBe(screen ? 1 : 0);
  const files = await brought([...(await startOf(page)), ...own]);
  const loaded = new Set(Array.from(files, (name) => name.replace(HASH, '')));
  expect(loaded).toContain('react');
  expect(others.filter((name) => loaded.has(name))).toEqual([]);
});

it.each(['index.html', 'visitor.html'])(
  '%s asks for its font below what it shows at once: above it a font holds up the first drawing',
  async (page) => {
    const html = await readFile(path.join(DIST, page), 'utf8');
    const [look, font] = [html.indexOf('class="soon"'), html.indexOf('as="font"')];
    expect(look).toBeGreaterThan(0);
    expect(font).toBeGreaterThan(look);
  },
);

/** The size of the scripts of a page and of these screens, as they are sent. */
async function kilobytesOf(page: string, ...screens: string[]): Promise<number> {
  const files = await Promise.all(screens.map(fileOf));
  const names = await brought([...(await startOf(page)), ...files.flat()]);
  const sizes = await Promise.all(
    Array.from(names, async (name) => (await stat(path.join(DIST, 'assets', `${name}.gz`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}
const kilobytes = (...screens: string[]) => kilobytesOf('index.html', ...screens);

it.each([
  ['the sign-in', 'visitor.html', 130],
  ['the public receipt', 'receipt.html', 120],
])('%s gets little script, since its visitor has none yet', async (_what, page, most) => {
  const sent = await kilobytesOf(page);
  expect(sent).toBeGreaterThan(most / 2);
  expect(sent).toBeLessThanOrEqual(most);
});

it('the operator gets at most 200 kB of script, which a list with its menu goes beyond', async () => {
  // In the demo its yard is there, too.
  expect(await kilobytes('Operator', 'DemoPanel')).toBeLessThanOrEqual(200);
  expect(await kilobytes('office', 'frame', 'OperationListPage')).toBeGreaterThan(200);
});

it('a list of a noun brings at most 60 kB more than the shell that it stands in, a form and a second list go beyond', async () => {
  const shell = await kilobytes('office', 'frame');
  const more = async (...screens: string[]) => (await kilobytes('office', 'frame', ...screens)) - shell;
  expect(await more('RecordList', 'truck')).toBeLessThanOrEqual(60);
  expect(await more('RecordList', 'truck', 'OperationListPage', 'RecordFormPage')).toBeGreaterThan(60);
});
