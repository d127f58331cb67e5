import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import type { Recognised } from './recognition.ts';
import css from './seen.module.css';
import { SHAPES, seenWords as words, toneOf } from './seen-words.ts';

/** In the plate: what has recognised the truck. */
export function SeenChip({ recognised }: { recognised: Recognised | null }) {
  const say = useSay();
  const sighting = recognised?.by ?? recognised?.offers[0]?.by;
  if (!sighting || (recognised?.offers.length && sighting.kind === 'card')) return null;
  const tone = toneOf(sighting);
  const byCamera = sighting.outcome === 'unsure' ? words.byCameraUnsure : words.byCamera;
  return (
    <span className={css.chip} data-testid="recognised-by">
      <Status shape={SHAPES[tone]} tone={tone} pill>
        {sighting.kind === 'card'
          ? say(words.card, { number: sighting.cardNumber ?? sighting.rfidNumber ?? '' })
          : say(byCamera)}
      </Status>
    </span>
  );
}
