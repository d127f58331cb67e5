import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { post } from '../call.ts';
import { openSessions } from '../data/session.ts';
import { fillVisits } from '../data/visits.ts';
import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';

const VISITS = 2_000;
const FEW = 20;
const EVENTS = 30;
const ALLOWED_MS = 300;
/** After so long the wait for a card to move is given up. */
const PATIENCE_MS = 30_000;

/** When the card of a visit has left the lane of a step on the screen; milliseconds since 1970. */
const LEFT = (plate: string, lane: string): string => `new Promise((resolve) => {
  const begun = Date.now();
  const look = () => {
    const lanes = [...document.querySelectorAll('section, [role=region]')]
      .filter((each) => each.getAttribute('aria-label') === ${JSON.stringify(lane)});
    const stands = lanes.some((each) => each.textContent.includes(${JSON.stringify(plate)}));
    if (lanes.length > 0 && !stands) return resolve(Date.now());
    if (Date.now() - begun > ${PATIENCE_MS}) return resolve(null);
    requestAnimationFrame(look);
  };
  look();
})`;

type Board = { page: Page; base: string; token: string; agent: Agent };

/** Confirms steps one after the other; answers how long each took from the server's answer to the screen. */
async function eventsOn(
  { page, base, token, agent }: Board,
  visits: readonly { id: string; plate: string }[],
): Promise<number[]> {
  const took: number[] = [];
  for (const { id, plate } of visits) {
    const left = page.evaluate<number | null>(LEFT(plate, 'Yükləmə'));
    await post(`${base}/order-part/${id}/confirm-step`, { token, agent, body: {} });
    const answeredAt = Date.now();
    took.push(((await left) ?? answeredAt + PATIENCE_MS) - answeredAt);
    await sleep(500);
  }
  return took;
}

/** The board of a day with so many open visits on it; answers what its events took, milliseconds, and how many cards stood there. */
const boardOf = (url: string, visits: number): Promise<{ took: number[]; cards: number }> =>
  asOwner(url, async (owner) => {
    await fillVisits(owner, visits);
    const [session] = await openSessions(owner, 'admin@demo.az', 1);
    const { rows } = await owner.query<{ id: string; plate: string }>(
      `select id, number_plate as plate from order_part where step_kind = 'yard' and number_plate like '50-BV-%'
       order by number limit $1`,
      [Math.min(EVENTS, Math.floor(visits / 10))],
    );
    const program = await startProgram('./api.child.ts', { DATABASE_URL: url, SIGNING_KEY, WEB: 'yes' });
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
    const agent = new Agent({ keepAlive: true });
    try {
      const at = `http://127.0.0.1:${program.ready.port}`;
      const context = await browser.newContext({ viewport: { width: 1366, height: 641 }, locale: 'az' });
      const token = session?.token ?? '';
      await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
      const page = await context.newPage();
      await page.goto(`${at}/dispatch`);
      await page
        .getByText(rows[0]?.plate ?? '')
        .first()
        .waitFor({ timeout: 120_000 });
      // The other pages come after the first.
      await sleep(5_000);
      const cards = await page.locator('[data-card]').count();
      const took = await eventsOn({ page, base: `${at}/api/v1`, token, agent }, rows);
      return { took, cards };
    } finally {
      agent.destroy();
      await browser.close();
      await program.stop();
    }
  });

/** From the answer of a confirmed step to the board of another screen, with many open visits on it and with few. */
export const dispatchPart: Part = {
  title: 'The dispatcher’s board',
  measure: () =>
    inScratch(async ({ copy }) => {
      const few = await boardOf(await copy('few'), FEW * 10);
      const many = await boardOf(await copy('many'), VISITS);
      const rows = [
        [`${VISITS} open visits`, String(many.cards), ...latencyCells(many.took)],
        [`${FEW * 10} open visits`, String(few.cards), ...latencyCells(few.took)],
      ];
      const p95 = rounded(percentile(many.took, 0.95), 0);
      return [
        table(['milliseconds from the answer to the screen', 'cards on the board', ...LATENCY], rows),
        `\nWith ${VISITS} open visits, p95: ${verdict(p95, p95 <= ALLOWED_MS, `at most ${ALLOWED_MS} ms`)}.`,
      ].join('\n');
    }),
};
