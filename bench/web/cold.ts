import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/world/people.ts';
import { median, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { inFolder } from '../scratch.ts';
import { npmStart } from '../start/process.ts';
import { withEmptyPage } from './empty-page.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const ROUNDS = 15;
const LOOK_MS = 10;
const ADMIN = { Email: 'admin@demo.az', Password: DEMO_PASSWORD };
/** Shares of the empty page's first paint. */
const TEXT_KEPT = 1.2;
const DATA_KEPT = 3;

/** Notes when the first row of data stands in the page, in milliseconds since the address was asked for. */
const WATCH = `new MutationObserver((_, watching) => {
  if (!document.querySelector('tbody tr[data-row]')) return;
  window.dataAt = performance.now();
  watching.disconnect();
}).observe(document, { childList: true, subtree: true });`;

type Times = { text: number; data: number };

/** Opens an address in a browser that has kept nothing, and reads off when its first text and its first row were there. */
async function opened(browser: Browser, url: string, token?: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 641 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    if (token !== undefined)
      await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    await page.goto(url, { waitUntil: 'commit' });
    const read = `(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const data = window.dataAt ?? ${token === undefined ? 0 : 'null'};
      return paint && data !== null ? { text: paint.startTime, data } : null;
    })()`;
    for (;;) {
      const times = await page.evaluate<Times | null>(read);
      if (times) return times;
      await sleep(LOOK_MS);
    }
  } finally {
    await context.close();
  }
}

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Serves a folder as plainly as can be. */
async function served<T>(folder: string, use: (base: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
    response.setHeader('content-type', TYPES[path.extname(name).slice(1)] ?? 'text/plain');
    createReadStream(path.join(folder, path.normalize(name)))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function tokenAt(base: string): Promise<string> {
  const response = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await response.json()) as { Data: { Token: string } }).Data.Token;
}

async function compared(browser: Browser, base: string, empty: string): Promise<string> {
  const token = await tokenAt(base);
  const rounds: { empty: Times; list: Times; door: Times }[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const times = {
      empty: await opened(browser, empty),
      list: await opened(browser, `${base}/operation`, token),
      door: await opened(browser, `${base}/login`),
    };
    // The first round warms what is shared by all.
    if (round >= 0) rounds.push(times);
  }
  const of = (figure: (times: (typeof rounds)[number]) => number) => rounded(median(rounds.map(figure)), 2);
  const ms = (figure: (times: (typeof rounds)[number]) => number) => of(figure).toFixed(0);
  const text = of(({ list, empty: bare }) => list.text / bare.text);
  const data = of(({ list, empty: bare }) => list.data / bare.text);
  const door = of(({ door: own, empty: bare }) => own.text / bare.text);
  return table(
    ['cold, paired rounds', 'ms, median', "share of the empty page's first paint"],
    [
      ['empty page of React and Mantine, first paint', ms(({ empty: bare }) => bare.text), ''],
      [
        'list of tickets, first text',
        ms(({ list }) => list.text),
        verdict(text, text <= TEXT_KEPT, `at most ${TEXT_KEPT}`),
      ],
      [
        'list of tickets, first row',
        ms(({ list }) => list.data),
        verdict(data, data <= DATA_KEPT, `at most ${DATA_KEPT}`),
      ],
      [
        'sign-in, first text',
        ms(({ door: own }) => own.text),
        verdict(door, door <= TEXT_KEPT, `at most ${TEXT_KEPT}`),
      ],
    ],
  );
}

/** How long a browser that has kept nothing stays blank and without data, beside an empty page of the same libraries. */
export const coldPart: Part = {
  title: 'A cold load',
  measure: () =>
    inFolder(async (folder) => {
      const server = await npmStart(ROOT, folder);
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
      });
      try {
        return await withEmptyPage((built) =>
          served(built, (empty) => compared(browser, server.base, empty)),
        );
      } finally {
        await browser.close();
        await server.stop();
      }
    }),
};
