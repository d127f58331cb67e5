import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../call.ts';
import { inTurns } from '../capture/in-turns.ts';
import { inYard, type Yard } from '../capture/yard.ts';
import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { asOwner, inScratch } from '../scratch.ts';

/** Turns of both, and how often each scale weighs in one. */
const TURNS = 6;
const ROUNDS = 2;
const MAX_RATIO = 1.05;
/** Scales that have cameras: as many as one agent may have of those. */
const SCALES = 20;
/** So long after a change its agent has its settings, and the pictures of the turn before have been taken. */
const SETTLE_MS = 3_000;

const KINDS = ['cameras', 'none'] as const;
type Kind = (typeof KINDS)[number];
type Row = { Id: number };

/** Three cameras that answer and one that is dead, at each scale. */
async function addCameras(yard: Yard, ports: { good: number; dead: number }): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true });
  const rows: Row[] = [];
  for (const ScaleId of yard.scaleIds.slice(0, SCALES))
    for (const place of [1, 2, 3, 4]) {
      const Url = `http://127.0.0.1:${place === 4 ? ports.dead : ports.good}/${place}`;
      const body = {
        Name: `${ScaleId}/${place}`,
        ScaleId,
        Place: 'side',
        Family: 'plain',
        Url,
        IsActive: true,
      };
      const { ScaleCamera } = (await post(`${yard.base}/scale-camera`, {
        token: yard.token,
        agent,
        body,
      })) as {
        ScaleCamera: Row;
      };
      rows.push({ Id: ScaleCamera.Id });
    }
  agent.destroy();
  return rows;
}

/** Switches the cameras on or off. */
function switching(yard: Yard, cameras: readonly Row[]) {
  let now: Kind = 'cameras';
  return async (kind: Kind): Promise<void> => {
    const agent = new Agent();
    const body = { Act: kind === 'cameras' ? 'restore' : 'archive', Rows: cameras };
    if (kind !== now) await post(`${yard.base}/scale-camera/many`, { token: yard.token, agent, body });
    now = kind;
    agent.destroy();
    await sleep(SETTLE_MS);
  };
}

type Came = { pictures: number; faults: number };
const cameOf = (url: string): Promise<Came> =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query<Came>(
      `select count(*) filter (where fault is distinct from 'silent')::int as pictures,
         count(*) filter (where fault = 'silent')::int as faults from picture`,
    );
    return rows[0] ?? { pictures: 0, faults: 0 };
  });

/** What a capture takes with four cameras at the scale, one of them dead, and without any. */
export const picturesPart: Part = {
  title: 'A capture with four cameras, one of them dead',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('capture');
      const [good, dead] = [
        await startProgram('./camera.child.ts', { CAMERA: 'good' }),
        await startProgram('./camera.child.ts', { CAMERA: 'dead' }),
      ];
      const times = await inYard(url, async (yard) => {
        const cameras = await addCameras(yard, { good: good.ready.port, dead: dead.ready.port });
        return inTurns(yard, {
          kinds: KINDS,
          turns: TURNS,
          rounds: ROUNDS,
          before: switching(yard, cameras),
        });
      }).finally(() => Promise.all([good.stop(), dead.stop()]));
      const { pictures, faults } = await cameOf(url);
      const took = { cameras: times.get('cameras') ?? [], none: times.get('none') ?? [] };
      const ratio = rounded(percentile(took.cameras, 0.5) / percentile(took.none, 0.5), 3);
      const p95 = rounded(percentile(took.cameras, 0.95) / percentile(took.none, 0.95), 2);
      return [
        table(
          ['milliseconds', 'captures', ...LATENCY],
          [
            ['with four cameras', String(took.cameras.length), ...latencyCells(took.cameras)],
            ['without', String(took.none.length), ...latencyCells(took.none)],
          ],
        ),
        `\nWith over without: p50 ${verdict(ratio, ratio <= MAX_RATIO, `at most ${MAX_RATIO}`)}, p95 ${p95}. Meanwhile ${pictures} pictures and ${faults} reasons of dead cameras reached the server.`,
      ].join('\n');
    }),
};
