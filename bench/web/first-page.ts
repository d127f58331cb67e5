import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { openSessions } from '../data/session.ts';
import { fillTickets } from '../data/tickets.ts';
import { median, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { type Program, startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';

const TICKETS = 1_000_000;
const ROUNDS = 20;
const DIRECTOR = 'admin@demo.az';
/** How much longer than in an empty company the first text, and the figures, may take. */
const MAX_RATIOS = { text: 1.2, figures: 3 };

/** When the page had its title, and when it had its figures, milliseconds from the beginning of its loading. */
type PageTimes = { text: number; figures: number };

/** Looks at each frame, in the page, until both have been there. */
const LOOK = `window.seen = new Promise((resolve) => {
  const seen = {};
  const look = () => {
    const text = document.querySelector('main')?.innerText ?? '';
    if (seen.text === undefined && text.includes('İdarə paneli')) seen.text = performance.now();
    if (/\\d əməliyyat/.test(text)) resolve({ ...seen, figures: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

type Subject = { readonly context: BrowserContext; readonly base: string; readonly program: Program };

/** The server on a database, and a browser in which its director has signed in. */
async function openOn(browser: Browser, url: string): Promise<Subject> {
  const program = await startProgram('./api.child.ts', { DATABASE_URL: url, SIGNING_KEY, WEB: 'yes' });
  const [session] = await asOwner(url, (owner) => openSessions(owner, DIRECTOR, 1));
  const context = await browser.newContext({ viewport: { width: 1366, height: 641 } });
  await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(session?.token)})`);
  await context.addInitScript(LOOK);
  return { context, base: `http://127.0.0.1:${program.ready.port}`, program };
}

async function lookAt({ context, base }: Subject): Promise<PageTimes> {
  const page = await context.newPage();
  await page.goto(base);
  const sight = await page.evaluate<PageTimes>('window.seen');
  await page.close();
  return sight;
}

/** Nothing was ever weighed there. */
const EMPTY = 'truncate operation, operation_day cascade';

const cells = (sights: readonly PageTimes[], name: keyof PageTimes) =>
  [0.5, 0.95].map((share) =>
    String(
      rounded(
        percentile(
          sights.map((each) => each[name]),
          share,
        ),
        0,
      ),
    ),
  );

/** Both companies' first pages in turns; the ratio is that of each pair, the median of them. */
async function compare(large: Subject, empty: Subject): Promise<string> {
  for (const subject of [large, empty]) for (let warm = 0; warm < 3; warm++) await lookAt(subject);
  const pairs: { large: PageTimes; empty: PageTimes }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    pairs.push({ empty: await lookAt(empty), large: await lookAt(large) });
  const names = { text: 'first text', figures: 'figures' } as const;
  const rows = (['text', 'figures'] as const).map((measure) => {
    const ratio = rounded(median(pairs.map((pair) => pair.large[measure] / pair.empty[measure])), 2);
    return [
      names[measure],
      ...cells(
        pairs.map((pair) => pair.large),
        measure,
      ),
      ...cells(
        pairs.map((pair) => pair.empty),
        measure,
      ),
      verdict(ratio, ratio <= MAX_RATIOS[measure], `at most ${MAX_RATIOS[measure]}`),
    ];
  });
  return table(
    [
      'milliseconds from the address to',
      `${TICKETS} tickets, p50`,
      'p95',
      'empty company, p50',
      'p95',
      'ratio of each pair, median',
    ],
    rows,
  );
}

/** The first page of a director over a million tickets, against that of a company in which nothing was ever weighed. */
export const firstPagePart: Part = {
  title: 'The first page at a million tickets',
  measure: () =>
    inScratch(async ({ copy }) => {
      const [large, empty] = [await copy('large'), await copy('empty')];
      await asOwner(empty, (owner) => owner.query(EMPTY));
      await fillTickets(large, TICKETS);
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox'],
      });
      const open: Subject[] = [];
      try {
        for (const url of [large, empty]) open.push(await openOn(browser, url));
        const [ofLarge, ofEmpty] = open;
        return ofLarge && ofEmpty ? await compare(ofLarge, ofEmpty) : '';
      } finally {
        await browser.close();
        for (const { program } of open) await program.stop();
      }
    }),
};
