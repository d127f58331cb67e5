import { type Frame, type Frames, putFrame, textOf, type Viewer } from './viewer.ts';

/** What a viewer sees: viewers of the same name see the same things, and their frames are put together once. */
export type Sight<Said> = {
  readonly name: string;
  /** An event as the viewer gets it; null where the viewer does not get it. */
  readonly of: (message: Said) => Frame | null;
};

/** All viewers who see the same things. */
type Audience<Said> = Pick<Sight<Said>, 'of'> & { viewers: Set<Viewer>; pending: Frames };

/** Sends an event to all who may see it. */
export type FanOut<Said> = {
  /** Something that happened; an older one about the same thing that is not out yet is left out. */
  say(about: string, message: Said): void;
  join(viewer: Viewer, sight: Sight<Said>): () => void;
};

/** Long enough to write to hundreds of viewers once instead of ten times, short enough not to be seen. */
const GATHER_MS = 40;

/** Makes a fan-out; it has a timer only while an event waits. */
export function createFanOut<Said>(): FanOut<Said> {
  const audiences = new Map<string, Audience<Said>>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    for (const audience of audiences.values()) {
      if (audience.pending.size === 0) continue;
      const frames = audience.pending;
      audience.pending = new Map();
      const chunk = Buffer.from(textOf(frames));
      for (const viewer of audience.viewers) viewer.send(frames, chunk);
    }
  }

  return {
    say(about, message) {
      for (const audience of audiences.values()) {
        const frame = audience.of(message);
        if (!frame) continue;
        putFrame(audience.pending, about, frame);
        timer ??= setTimeout(flush, GATHER_MS);
      }
    },
    join(viewer, { name, of }) {
      const audience = audiences.get(name) ?? { of, viewers: new Set(), pending: new Map() };
      audiences.set(name, audience);
      audience.viewers.add(viewer);
      return () => {
        audience.viewers.delete(viewer);
        if (audience.viewers.size === 0) audiences.delete(name);
      };
    },
  };
}
