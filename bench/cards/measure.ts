import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../call.ts';
import { addReader, type BenchCard, type CardPlace, giveOutCards } from '../data/cards.ts';
import { openSessions } from '../data/session.ts';
import { LATENCY, latencyCells, median, percentile, rounded, table, verdict } from '../figures.ts';
import { paced } from '../list/paced.ts';
import { microseconds } from '../live/messages.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';
import { flood, type HeardSite, heardSite } from './site.ts';

const SIGHTINGS = 200_000;
const CARDS = 1_000;
const OPERATOR = 'operator@demo.az';

const WARM = 20;
const SHOWN = 300;
const ALLOWED_MS = 300;
/** Nothing is said for a chance part of this before each card, so that none falls into step with anything that beats. */
const PAUSE_MS = 80;

const ROUNDS = 10;
const SECONDS = 10;
const A_SECOND = 50;
const LISTS = { operation: '`GET /operation`', truck: '`GET /truck`' } as const;
const LIST_A_SECOND = 15;
const ALLOWED_TIMES = 1.2;

type Api = { base: string; token: string };
type World = { site: HeardSite; place: CardPlace; cards: BenchCard[]; operator: Api; other: Api };

async function suggested({ base, token }: Api, query: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${base}/operation/suggestion?${query}`, { headers });
  if (answer.status !== 200) throw new Error(`the suggestion answered ${answer.status}`);
  const { Data } = (await answer.json()) as { Data: { Suggestion: { From: string } | null } };
  return Data.Suggestion?.From;
}

type Took = { told: number[]; suggested: number[]; both: number[] };
const nothing = (): Took => ({ told: [], suggested: [], both: [] });

/** Has a site say something, and asks for what the operator's screen then needs. */
async function timed<T>(
  took: Took,
  say: () => Promise<T>,
  ask: (told: T) => Promise<unknown>,
): Promise<void> {
  await sleep(Math.random() * PAUSE_MS);
  const begun = performance.now();
  const told = await say();
  const heard = performance.now();
  await ask(told);
  const answered = performance.now();
  took.told.push(heard - begun);
  took.suggested.push(answered - heard);
  took.both.push(answered - begun);
}

/** From a site to the operator's screen, cards and live values in turn, each first as often. */
async function toTheScreen({ site, place: { scaleId }, cards, operator }: World) {
  let took = { card: nothing(), live: nothing() };
  const ofCard = (card: BenchCard) =>
    timed(
      took.card,
      () => site.present(card),
      async ({ Id }) => {
        const from = await suggested(operator, `SightingId=${Id}&ScaleId=${scaleId}`);
        if (from !== 'card') throw new Error(`${card.number} fills nothing`);
      },
    );
  const ofTruck = ({ truckId }: BenchCard) =>
    timed(
      took.live,
      () => site.weigh(microseconds()),
      () => suggested(operator, `TruckId=${truckId}&ScaleId=${scaleId}`),
    );
  for (const [at, card] of cards.slice(0, WARM + SHOWN).entries()) {
    if (at === WARM) took = { card: nothing(), live: nothing() };
    for (const each of at % 2 === 0 ? [ofCard, ofTruck] : [ofTruck, ofCard]) await each(card);
  }
  return took;
}

function screenTold({ card, live }: Awaited<ReturnType<typeof toTheScreen>>): string {
  const p95 = rounded(percentile(card.both, 0.95), 0);
  const over = (share: number) => rounded(percentile(card.both, share) / percentile(live.both, share), 2);
  return [
    table(
      [`milliseconds, ${SHOWN} of each in turn`, ...LATENCY],
      [
        ['a card, from the site to the `sighting` of the stream', ...latencyCells(card.told)],
        ['then `GET /operation/suggestion` by `SightingId`', ...latencyCells(card.suggested)],
        ['**both**', ...latencyCells(card.both)],
        ['reference: a live value, from the site to the stream', ...latencyCells(live.told)],
        ['reference: then the suggestion by `TruckId`', ...latencyCells(live.suggested)],
        ['**both**', ...latencyCells(live.both)],
      ],
    ),
    `\nA card with an operation that is prepared, p95: ${verdict(p95, p95 <= ALLOWED_MS, `at most ${ALLOWED_MS} ms`)}; over the reference p50 ${over(0.5)}, p95 ${over(0.95)}. The reader had seen ${SIGHTINGS} cards before. Of each event 40 ms are the time for which the stream gathers what it tells.`,
  ].join('\n');
}

type Lists = Record<keyof typeof LISTS, number[]>;

/** What another company's people wait for their lists. */
async function others({ other: { base, token } }: World): Promise<Lists> {
  const asked = (noun: keyof Lists) =>
    paced({
      url: `${base}/${noun}?PageSize=25`,
      headers: () => ({ authorization: `Bearer ${token}` }),
      ...{ aSecond: LIST_A_SECOND, seconds: SECONDS, callers: 4 },
    });
  const [operation, truck] = await Promise.all([asked('operation'), asked('truck')]);
  return { operation, truck };
}

/** Others' lists in quiet and while cards come, in turns; it begins and ends in quiet, and the first answers are not counted. */
async function besideCards(world: World) {
  const quiet: Lists[] = [];
  const loaded: Lists[] = [];
  const came = { took: [] as number[], lost: 0 };
  await others(world);
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await others(world));
    const [lists, { took, lost }] = await Promise.all([
      others(world),
      flood(world.site, world.cards, { aSecond: A_SECOND, seconds: SECONDS }),
    ]);
    loaded.push(lists);
    came.took.push(...took);
    came.lost += lost;
  }
  quiet.push(await others(world));
  return { quiet, loaded, came };
}

function othersTold({ quiet, loaded, came }: Awaited<ReturnType<typeof besideCards>>): string {
  const p95 = (lists: Lists | undefined, noun: keyof Lists) => percentile(lists?.[noun] ?? [], 0.95);
  const times = (over: readonly Lists[], noun: keyof Lists) =>
    rounded(median(over.map((lists, at) => p95(lists, noun) / p95(quiet[at], noun))), 2);
  const rows = (Object.keys(LISTS) as (keyof Lists)[]).flatMap((noun) => {
    const all = (each: readonly Lists[]) => latencyCells(each.flatMap((lists) => lists[noun]));
    const ratio = times(loaded, noun);
    const kept = verdict(ratio, ratio <= ALLOWED_TIMES, `at most ${ALLOWED_TIMES}`);
    return [
      [`${LISTS[noun]}, quiet`, ...all(quiet), `noise: ${times(quiet.slice(1), noun)}`],
      [`${LISTS[noun]}, ${A_SECOND} cards a second`, ...all(loaded), kept],
    ];
  });
  return [
    `Another company’s lists, 25 rows, ${LIST_A_SECOND} times a second each, milliseconds; ${ROUNDS} times ${SECONDS} seconds of each, in turn.\n`,
    table(['', ...LATENCY, 'p95 over that of the quiet turn before, median'], rows),
    `\nOf ${came.took.length + came.lost} cards ${came.lost} never came to the screen (wanted: none); the others took p50 ${rounded(percentile(came.took, 0.5), 1)} ms, p95 ${rounded(percentile(came.took, 0.95), 1)} ms, p99 ${rounded(percentile(came.took, 0.99), 1)} ms.`,
  ].join('\n');
}

/** Cards from a reader to the operator's screen, and what many of them cost others. */
export const cardsPart: Part = {
  title: 'Cards at a scale',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('cards');
      return asOwner(url, async (owner) => {
        const place = await addReader(owner, OPERATOR, SIGHTINGS);
        const program = await startProgram('./api.child.ts', { DATABASE_URL: url, SIGNING_KEY });
        const at = `127.0.0.1:${program.ready.port}`;
        const signedIn = async (email: string): Promise<Api> => {
          const [session] = await openSessions(owner, email, 1);
          return { base: `http://${at}/api/v1`, token: session?.token ?? '' };
        };
        const agent = new Agent();
        try {
          const [operator, other] = [await signedIn(OPERATOR), await signedIn('admin-b@demo.az')];
          const cards = await giveOutCards(owner, place, {
            ...(await signedIn('admin@demo.az')),
            count: CARDS,
          });
          const { token, base } = operator;
          const { Ticket } = await post(`${base}/live/ticket`, { token, agent, body: {} });
          const world = { place, cards, operator, other, site: await heardSite(place, at, String(Ticket)) };
          const screen = screenTold(await toTheScreen(world));
          const lists = othersTold(await besideCards(world));
          await world.site.close();
          return `${screen}\n\n${lists}`;
        } finally {
          agent.destroy();
          await program.stop();
        }
      });
    }),
};
