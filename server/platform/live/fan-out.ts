import type { Frames, Viewer } from './viewer.ts';

/** All who see the same things: what is said to them is put together once. */
type Audience = { sees: (companyId: number) => boolean; viewers: Set<Viewer>; pending: Frames };

/** Whose things somebody may see: everybody's, or those of these companies. */
export type Scope = 'all' | readonly number[];

/** Says what happens to all who may see it. */
export type FanOut = {
  /** Something about one thing of a company; an older one about the same thing that is not out yet is left out. */
  say(companyId: number, about: string, text: string): void;
  join(viewer: Viewer, scope: Scope): () => void;
};

/** Long enough to write to hundreds of viewers once instead of ten times, short enough not to be seen. */
const GATHER_MS = 40;

function newAudience(scope: Scope): Audience {
  const companies = scope === 'all' ? null : new Set(scope);
  return {
    sees: (companyId) => companies === null || companies.has(companyId),
    viewers: new Set(),
    pending: new Map(),
  };
}

/** Makes a fan-out; it has a timer only while something waits to be said. */
export function createFanOut(): FanOut {
  const audiences = new Map<string, Audience>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    for (const audience of audiences.values()) {
      if (audience.pending.size === 0) continue;
      const frames = audience.pending;
      audience.pending = new Map();
      const chunk = Buffer.from([...frames.values()].join(''));
      for (const viewer of audience.viewers) viewer.send(frames, chunk);
    }
  }

  return {
    say(companyId, about, text) {
      for (const audience of audiences.values()) {
        if (!audience.sees(companyId)) continue;
        audience.pending.set(about, text);
        timer ??= setTimeout(flush, GATHER_MS);
      }
    },
    join(viewer, scope) {
      const name = scope === 'all' ? scope : scope.toSorted((one, other) => one - other).join();
      const audience = audiences.get(name) ?? newAudience(scope);
      audiences.set(name, audience);
      audience.viewers.add(viewer);
      return () => {
        audience.viewers.delete(viewer);
        if (audience.viewers.size === 0) audiences.delete(name);
      };
    },
  };
}
