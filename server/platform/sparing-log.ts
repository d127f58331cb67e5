import type { Log } from './log.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';
type Line = { event: string; siteId?: number | null; agent?: string | undefined; [value: string]: unknown };

/** The part of a log in which callers from outside can cause lines. */
export type SparingLog = { [level in Level]: (line: Line, message?: string) => void };

/** The lines of a kind within the last second: the newest line that was held back, and how many before it. */
type Kind = { held: (() => void) | null; more: number };

const SECOND = 1_000;
/** More kinds at a time than sites that misbehave; beyond it they share one line. */
const MOST_KINDS = 1_000;

/**
 * A log for what others cause: of lines with the same event about the same site or agent the first is written at once, and of those that
 * follow the newest one a second, with `more`, the number of those left out before it. So a flood of calls does not flood the disk too.
 * `log` is whose lines they become.
 */
export function sparingLog(log: Log): SparingLog {
  const kinds = new Map<string, Kind>();

  function release(name: string, kind: Kind): void {
    if (!kind.held) return void kinds.delete(name);
    kind.held();
    kind.held = null;
    kind.more = 0;
    setTimeout(release, SECOND, name, kind).unref();
  }

  const say =
    (level: Level) =>
    (line: Line, message?: string): void => {
      const own = `${level} ${line.event} ${line.siteId ?? line.agent ?? ''}`;
      const name = kinds.has(own) || kinds.size < MOST_KINDS ? own : line.event;
      const kind = kinds.get(name);
      if (kind) {
        if (kind.held) kind.more += 1;
        kind.held = () => log[level](kind.more > 0 ? { ...line, more: kind.more } : line, message);
        return;
      }
      const fresh: Kind = { held: null, more: 0 };
      kinds.set(name, fresh);
      log[level](line, message);
      setTimeout(release, SECOND, name, fresh).unref();
    };

  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') };
}
