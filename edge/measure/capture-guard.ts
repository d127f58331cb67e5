import type { CaptureCommand, Refusal } from '@terezi/domain/devices/link.ts';
import type { ScaleSettings } from '@terezi/domain/devices/site-settings.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { type Sight, STALE_AFTER } from './watch.ts';
import type { Observation } from './watch-observation.ts';

/** The observation that may become a record, or why none may. */
export type Verdict =
  | { ok: true; observation: Observation & { grams: Grams } }
  | { ok: false; refusal: Refusal };

type Limits = Pick<ScaleSettings, 'min' | 'max' | 'division'>;

const refuse = (refusal: Refusal): Verdict => ({ ok: false, refusal });

/** Whether there is a settled weight now, whatever its size. */
function findSettled({ newest, settled, age }: Sight, { min, max }: Limits): Verdict {
  if (!newest) return refuse({ code: 'lost' });
  if (age > STALE_AFTER) return refuse({ code: 'stale' });
  if (newest.state === 'over') return refuse({ code: 'aboveMax', max });
  if (newest.state === 'under') return refuse({ code: 'belowMin', min, grams: null });
  if (newest.state === 'net') return refuse({ code: 'net' });
  if (newest.state === 'motion') return refuse({ code: 'unstable' });
  if (!settled || settled.grams === null) return refuse({ code: 'unstable' });
  const { grams } = settled;
  // The newest reading may be unconfirmed yet; the confirmed one before it serves while it is as fresh.
  if (newest.seenAt - settled.seenAt + age > STALE_AFTER) return refuse({ code: 'unstable' });
  return { ok: true, observation: { ...settled, grams } };
}

/** Judges a capture by what the scale shows; `shown` is what the caller's screen showed, null where unknown. */
export function guardCapture(
  command: Pick<CaptureCommand, 'reading' | 'after'>,
  sight: Sight,
  limits: Limits,
  displayed: Grams | null,
): Verdict {
  const settled = findSettled(sight, limits);
  if (!settled.ok) return settled;
  const { min, max, division } = limits;
  const { grams } = settled.observation;
  if (grams < min) return refuse({ code: 'belowMin', min, grams });
  if (grams > max) return refuse({ code: 'aboveMax', max });
  if (sight.clearedAfter < command.after) return refuse({ code: 'notCleared' });
  if (command.reading === null) return settled;
  if (displayed === null || Math.abs(displayed - grams) > division) {
    return refuse({ code: 'readingDiffers', shown: displayed, grams });
  }
  return settled;
}
