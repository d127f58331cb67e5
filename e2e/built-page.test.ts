import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, it } from 'vitest';

const DIST = path.join(import.meta.dirname, '../web/dist');

it('the page that the journeys see is the one that people get, without what only developers need', async () => {
  expect((await fetch(inject('serverUrl'))).ok).toBe(true);
  const names = await readdir(path.join(DIST, 'assets'));
  const scripts = names.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const text = await readFile(path.join(DIST, 'assets', name), 'utf8');
    expect([name, text.includes('jsxDEV'), text.includes(import.meta.dirname)]).toEqual([name, false, false]);
  }
});
