import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/world/people.ts';
import { rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { inFolder } from '../scratch.ts';
import { npmStart } from '../start/process.ts';
import { withEmptyPage } from './empty-page.ts';
import { scriptsOf, scriptsUnder } from './script-size.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Works at one scale, so that signing in asks nothing further. */
const OPERATOR = { Email: 'operator2@demo.az', Password: DEMO_PASSWORD };

type Data = { Token?: string; Operation?: { PublicId: string }[] };

async function called(url: string, init: RequestInit): Promise<Data> {
  const response = await fetch(url, init);
  const { Data } = (await response.json()) as { Data: Data };
  return Data;
}

const kilobytes = (bytes: number): number => rounded(bytes / 1_000, 1);

async function pages(browser: Browser, base: string): Promise<string[][]> {
  const { Token: token = '' } = await called(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OPERATOR),
  });
  const headers = { authorization: `Bearer ${token}` };
  const { Operation } = await called(`${base}/api/v1/operation?PageSize=1&StatusId=2`, { headers });
  const asked = [
    { name: 'operator', at: '/operator', token, most: 200 },
    { name: 'public receipt', at: `/receipt/${Operation?.[0]?.PublicId}`, most: 120 },
    { name: 'sign-in', at: '/login', most: 130 },
  ];
  const rows: string[][] = [];
  for (const { name, at, most, token: given } of asked) {
    const { bytes, files, address } = await scriptsOf(browser, base + at, given);
    if (address !== at) throw new Error(`${at} led to ${address}`);
    const size = kilobytes(bytes);
    rows.push([name, most ? verdict(size, size <= most, `at most ${most}`) : String(size), String(files)]);
  }
  return rows;
}

/** The script that pages load in Chromium, against a page with React and Mantine alone. */
export const webPart: Part = {
  title: 'Script of the pages',
  measure: () =>
    inFolder(async (folder) => {
      const server = await npmStart(ROOT, folder);
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox'],
      });
      try {
        const rows = await pages(browser, server.base);
        rows.push([
          'empty page: React and MantineProvider',
          String(kilobytes(await withEmptyPage(scriptsUnder))),
          '',
        ]);
        return table(['page', 'kB of script, gzip', 'files'], rows);
      } finally {
        await browser.close();
        await server.stop();
      }
    }),
};
