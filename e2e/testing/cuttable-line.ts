import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the server that can be cut like a cable: open connections break, new ones are refused at once. */
export type CuttableLine = {
  url: string;
  cut(): void;
  mend(): void;
  /** Lets nothing more through to the server, on connections that are open, until it is cut. */
  hold(): void;
  end(): Promise<void>;
};

/** Lays a line to the server at `url`. */
export async function cuttableLine(url: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  let isCut = false;
  const line = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [end, opposite] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        opposite.destroy();
      });
      end.pipe(opposite);
    }
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  const breakAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    hold: () => {
      for (const end of ends) end.pause();
    },
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    end: async () => {
      breakAll();
      line.close();
      await once(line, 'close');
    },
  };
}
