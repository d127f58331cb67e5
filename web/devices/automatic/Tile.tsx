import { scaleLooks } from '@terezi/domain/devices/scale/scale-state.ts';
import { stageLook } from '@terezi/domain/devices/automatic/run-stage.ts';
import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic/automatic-scale.ts';
import type { SightingRow } from '@terezi/domain/rfid/sighting-api.ts';
import { plateOf } from '@terezi/domain/rfid/standing-there.ts';
import { classes } from '#kit/classes.ts';
import { kilograms, MISSING, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { useReadAt, useScaleNow } from '#shell/live/use-scale-now.ts';
import { clockText } from './clock-text.ts';
import { RunCells } from './RunCells.tsx';
import { SideStates } from './SideStates.tsx';
import type { Sight } from './use-sights.ts';
import { useYard } from './use-yard.ts';
import css from './wall.module.css';
import { automaticWords as words } from './words.ts';

const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;

type TileProps = {
  readonly scale: AutomaticScaleRow;
  readonly sight: Sight;
  /** The sighting that names the truck there. */
  readonly seen: SightingRow | undefined;
  readonly isEarly: boolean;
  /** The server cannot be reached: the tile keeps the last known moment. */
  readonly isFrozen: boolean;
};

/** What a tile shows: the newest value, or the last one before the server was lost. */
function useShown({ scale, sight, isEarly, isFrozen }: TileProps) {
  const now = useScaleNow(scale, isEarly);
  const yard = useYard(scale);
  const readAt = useReadAt(scale.id);
  const isLost = isFrozen ? sight.passage === null : now.state === 'lost';
  const grams = isFrozen ? sight.grams : now.grams;
  const { outputs } = isFrozen ? sight.yard : yard;
  return { isLost, grams, outputs, readAt, state: now.state };
}

/** How long a scale has been at its stage; for a silent one, when it was last heard. */
function Age({
  sight,
  isLost,
  readAt,
}: Pick<TileProps, 'sight'> & { isLost: boolean; readAt: string | null }) {
  const say = useSay();
  const { passage, seconds, concern } = sight;
  if (isLost)
    return <span className={classes(css.age, css.help, 'fig')}>{readAt ? time(readAt) : MISSING}</span>;
  if (!passage || (passage.stage === 'idle' && !passage.isWhole)) return null;
  const text = clockText(seconds);
  return (
    <span className={classes(css.age, concern && css[concern], 'fig')} data-testid="age">
      {passage.isWhole ? text : say(words.atLeast, { time: text })}
    </span>
  );
}

/** One scale on the wall: its weight, how far its truck has come and how its two sides stand. Tiles never change place. */
export function Tile(props: TileProps) {
  const { scale, sight, seen, isFrozen } = props;
  const say = useSay();
  const { language } = useLanguage();
  const { isLost, grams, outputs, readAt, state } = useShown(props);
  const { passage, concern, why } = sight;
  const filled = grams === null ? 0 : Math.max(0, Math.min(1, grams / scale.max));
  const { takeover } = scale;
  const plate = seen ? plateOf(seen) : null;
  const look = isLost || !passage ? scaleLooks[state] : stageLook(passage.stage, concern);
  const sentence = takeover
    ? say(words.heldBy, { name: takeover.byName ?? MISSING })
    : isLost
      ? readAt && say(words.lostAt, { time: time(readAt) })
      : say(why ?? scaleLooks[state].words);
  return (
    <Link
      to={path('/automatic-scale/$id', { id: scale.id })}
      className={classes(css.tile, isLost && css.lost, concern === 'help' && css.calls)}
      data-testid="tile"
      data-scale={scale.id}
      data-state={state}
      data-stage={passage?.stage}
    >
      <div className={css.names}>
        <div className="el">
          <div className={classes(css.name, 'el')}>{scale.name}</div>
          <div className={classes(css.company, 'el')}>{scale.companyName}</div>
        </div>
        <Age sight={sight} isLost={isLost} readAt={readAt} />
      </div>
      <div className={css.weight}>
        {plate === null ? (
          <span className="dim">{say(words.noPlate)}</span>
        ) : (
          <span className={css.plate}>
            <Plate number={plate} />
          </span>
        )}
        <span className={classes(css.digits, (grams === null || isFrozen) && css.gone, 'fig')}>
          {grams === null ? NO_DIGITS : kilograms(grams, language)}
          <span className="u">{say(words.kilogram)}</span>
        </span>
      </div>
      <div className={css.bar} aria-hidden="true">
        <i className={classes(concern && css[concern])} style={{ width: `${filled * 100}%` }} />
      </div>
      <div className={css.state}>
        <b className="m">
          <StateMark of={look} />
        </b>
        <span className="dim el">{sentence}</span>
      </div>
      <RunCells sight={sight} />
      <div className={css.sides}>
        <SideStates side="entry" outputs={outputs} />
        <SideStates side="exit" outputs={outputs} />
      </div>
    </Link>
  );
}
