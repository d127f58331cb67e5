import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';

/** What one site may send: a burst of all that an outage has gathered, and then as much as four cameras make. */
const STATEMENTS = { burst: 400, perSecond: 4 };
const BYTES = { burst: 400 * 1024 * 1024, perSecond: 2 * 1024 * 1024 };

type Measure = { burst: number; perSecond: number };
type Left = { amount: number; at: number };

const leftOf = ({ burst, perSecond }: Measure, { amount, at }: Left, now: number): number =>
  Math.min(burst, amount + ((now - at) / 1_000) * perSecond);

/** Counts how much each site has sent lately; `clock` in milliseconds. */
export function statementAllowance(clock: () => number = () => performance.now()) {
  const sites = new Map<number, { statements: Left; bytes: Left }>();
  return {
    /** Takes a statement of so many bytes off a site's allowance; 429 where that is too much. */
    take(siteId: number, size: number): void {
      const now = clock();
      const before = sites.get(siteId) ?? {
        statements: { amount: STATEMENTS.burst, at: now },
        bytes: { amount: BYTES.burst, at: now },
      };
      const statements = leftOf(STATEMENTS, before.statements, now) - 1;
      const bytes = leftOf(BYTES, before.bytes, now) - size;
      const missing = Math.max(-statements / STATEMENTS.perSecond, -bytes / BYTES.perSecond);
      if (missing > 0) throw problem(general.tooMany, { seconds: Math.ceil(missing) });
      sites.set(siteId, { statements: { amount: statements, at: now }, bytes: { amount: bytes, at: now } });
    },
  };
}
