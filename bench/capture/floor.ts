import { type FileHandle, open } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { post } from '../call.ts';
import { startProgram } from '../program.ts';
import { asOwner } from '../scratch.ts';
import { barePool, bareTransaction, CREATE_FLOOR } from './bare-rows.ts';
import type { Way } from './weighing.ts';

/** The size of a record in a file of the agent's, in bytes, about that of real ones. */
const RECORD = Buffer.from(`${'r'.repeat(900)}\n`);

type FloorSettings = { url: string; folder: string; way: Way };
/** `floor` only writes, in one process; `bare` is a system with the same ways and nothing else on them. */
export type Took = { ours: number[]; floor: number[]; bare: number[] };

/** The act to be timed on a scale, and how to end what it runs on. */
type Reference = { take(scaleId: number, reading: number): Promise<void>; close(): Promise<void> };

/** Writes and syncs one file, then the other, then as many rows; nothing travels and nothing is checked. */
function writesAlone({ url, folder }: FloorSettings): Reference {
  const pool = barePool(url);
  const files = new Map<number, FileHandle[]>();
  const filesOf = async (scaleId: number): Promise<FileHandle[]> => {
    const there =
      files.get(scaleId) ??
      (await Promise.all(['a', 'b'].map((each) => open(path.join(folder, `${scaleId}.${each}`), 'a'))));
    files.set(scaleId, there);
    return there;
  };
  return {
    async take(scaleId) {
      for (const file of await filesOf(scaleId)) {
        await file.write(RECORD);
        await file.sync();
      }
      await bareTransaction(pool);
    },
    async close() {
      for (const each of [...files.values()].flat()) await each.close();
      await pool.end();
    },
  };
}

/** The bare system: its server and its site are programs of their own, as ours are. */
async function bareSystem({ url, folder }: FloorSettings): Promise<Reference> {
  const site = await startProgram('./bare-site.child.ts', { FOLDER: folder });
  const server = await startProgram('./bare-capture.child.ts', {
    DATABASE_URL: url,
    SITE_PORT: String(site.ready.port),
  });
  const agent = new Agent({ keepAlive: true });
  const at = `http://127.0.0.1:${server.ready.port}/`;
  return {
    take: async (ScaleId, Reading) =>
      void (await post(at, { token: 'bench', agent, body: { ScaleId, Reading } })),
    async close() {
      agent.destroy();
      await server.stop();
      await site.stop();
    },
  };
}

/**
 * A way of weighing that measures each capture and, right after it on the same scale, both references, now the one
 * first and now the other.
 */
export async function withFloor<T>(
  settings: FloorSettings,
  work: (paired: { way: Way; took: Took }) => Promise<T>,
): Promise<T> {
  await asOwner(settings.url, (owner) => owner.query(CREATE_FLOOR));
  const references = { floor: writesAlone(settings), bare: await bareSystem(settings) };
  const { way } = settings;
  const took: Took = { ours: [], floor: [], bare: [] };
  const timed = async (side: keyof Took, action: () => Promise<void>): Promise<void> => {
    const begun = performance.now();
    await action();
    took[side].push(performance.now() - begun);
  };
  const paired: Way = {
    shown: (scaleId) => way.shown(scaleId),
    async take(scaleId, pass, reading) {
      await timed('ours', () => way.take(scaleId, pass, reading));
      const turn = ['floor', 'bare'] as const;
      for (const each of took.ours.length % 2 === 0 ? turn : turn.toReversed())
        await timed(each, () => references[each].take(scaleId, reading.reading));
    },
  };
  try {
    return await work({ way: paired, took });
  } finally {
    for (const each of Object.values(references)) await each.close();
  }
}
