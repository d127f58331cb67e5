import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** The driver's connection, with its undeclared calls for COPY. */
type Wire = pg.Connection & {
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
};
/** What the driver calls on a statement while it runs (PostgreSQL, "COPY Operations" of the message flow). */
type Copy = {
  handleCopyData?(message: { chunk: Buffer }, wire: Wire): void;
  handleCopyInResponse?(wire: Wire): void;
};

/** Each row is a message of its own: so many bytes of them are handed on at once. */
const HANDFUL = 65_536;

/** Runs one COPY; resolves with the number of rows that it reports, and rejects where it fails. */
function run(client: pg.Client, text: string, hears: Copy): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    const statement = {
      submit(wire: pg.Connection): void {
        wire.query(text);
      },
      handleCommandComplete({ text: tag }: { text: string }): void {
        rows = Number(tag.split(' ').at(-1));
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: reject,
      ...hears,
    };
    client.query(statement);
  });
}

/** Writes what `copy … to stdout` answers to a stream and ends it; resolves with the number of rows. */
export async function copyOut(client: pg.Client, text: string, onto: Writable): Promise<number> {
  let held: Buffer[] = [];
  let size = 0;
  let waiting: Wire | null = null;
  const goOn = () => {
    waiting?.stream.resume();
    waiting = null;
  };
  onto.on('drain', goOn).on('close', goOn);
  const rows = await run(client, text, {
    handleCopyData({ chunk }, wire) {
      // The driver reads the next messages into the same bytes.
      held.push(Buffer.from(chunk));
      size += chunk.length;
      if (size < HANDFUL) return;
      // Its reader is gone, and there is no other way to end a COPY from this side.
      if (onto.destroyed) return void wire.stream.destroy();
      const isTaken = onto.write(Buffer.concat(held));
      held = [];
      size = 0;
      if (isTaken) return;
      waiting = wire;
      wire.stream.pause();
    },
  }).catch((error: Error) => {
    onto.destroy(error);
    throw error;
  });
  onto.end(Buffer.concat(held));
  await finished(onto);
  return rows;
}

/** Feeds a stream to `copy … from stdin`; resolves with the number of rows that were taken in. */
export async function copyIn(client: pg.Client, text: string, from: Readable): Promise<number> {
  const over = new AbortController();
  async function feed(wire: Wire): Promise<void> {
    try {
      for await (const bytes of from) {
        wire.sendCopyFromChunk(bytes as Buffer);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain', over);
      }
      wire.endCopyFrom();
    } catch (error) {
      if (!over.signal.aborted) wire.sendCopyFail(String(error));
    }
  }
  return run(client, text, { handleCopyInResponse: (wire) => void feed(wire) }).finally(() => {
    over.abort();
    from.destroy();
  });
}
