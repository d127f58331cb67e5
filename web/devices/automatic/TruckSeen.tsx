import type { SightingRow } from '@terezi/domain/rfid/sighting-api.ts';
import { plateOf } from '@terezi/domain/rfid/standing-there.ts';
import { classes } from '#kit/classes.ts';
import { MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import css from './page.module.css';
import { useSure } from './use-sure.ts';
import { automaticWords as words } from './words.ts';

/** The plate of the truck at a scale, and the card or the camera that gave it. */
export function TruckSeen({ seen }: { readonly seen: SightingRow | undefined }) {
  const say = useSay();
  const sureOf = useSure();
  const plate = seen ? plateOf(seen) : null;
  if (!seen || plate === null) return MISSING;
  const { kind, cardNumber, rfidNumber, outcome } = seen;
  const percent = sureOf(seen);
  const sentence =
    kind === 'card'
      ? say(words.byCard, { number: cardNumber ?? rfidNumber ?? MISSING })
      : percent === null
        ? say(words.byCamera)
        : say(words.bySureCamera, { percent });
  return (
    <span className={css.seen} data-testid="truck-seen">
      <Plate number={plate} size="s" />
      <span className={classes('el', outcome === 'unsure' && 't-warn m')}>{sentence}</span>
    </span>
  );
}
