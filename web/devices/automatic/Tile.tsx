import { scaleLooks } from '@terezi/domain/devices/scale-state.ts';
import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic-scale.ts';
import { classes } from '#kit/classes.ts';
import { kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StateMark } from '#kit/Status.tsx';
import { Link } from '#shell/Link.tsx';
import { path } from '#shell/path.ts';
import { useScaleNow } from '#shell/use-scale-now.ts';
import { SideStates } from './SideStates.tsx';
import { useYard } from './use-yard.ts';
import css from './wall.module.css';
import { automaticWords as words, RUN_CELLS } from './words.ts';

const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;

/** One scale on the wall: its weight, its state and how its two sides stand. Tiles never change place. */
export function Tile({ scale, isEarly }: { readonly scale: AutomaticScaleRow; readonly isEarly: boolean }) {
  const say = useSay();
  const { language } = useLanguage();
  const { state, grams } = useScaleNow(scale, isEarly);
  const { outputs } = useYard(scale);
  const isLost = state === 'lost';
  const filled = grams === null ? 0 : Math.max(0, Math.min(1, grams / scale.max));
  const { takeover } = scale;
  return (
    <Link
      to={path('/automatic-scale/$id', { id: scale.id })}
      className={classes(css.tile, isLost && css.lost)}
      data-testid="tile"
      data-state={state}
    >
      <div className={css.names}>
        <div className="el">
          <div className={classes(css.name, 'el')}>{scale.name}</div>
          <div className={classes(css.company, 'el')}>{scale.companyName}</div>
        </div>
      </div>
      <div className={css.weight}>
        <span className="dim">{say(words.noPlate)}</span>
        <span className={classes(css.digits, grams === null && css.gone, 'fig')}>
          {grams === null ? NO_DIGITS : kilograms(grams, language)}
          <span className="u">{say(words.kilogram)}</span>
        </span>
      </div>
      <div className={css.bar} aria-hidden="true">
        <i style={{ width: `${filled * 100}%` }} />
      </div>
      <div className={css.state}>
        <b className="m">
          <StateMark of={scaleLooks[state]} />
        </b>
        <span className="dim el">
          {takeover ? say(words.heldBy, { name: takeover.byName ?? MISSING }) : say(words.byItself)}
        </span>
      </div>
      <span className={css.cells} aria-hidden="true">
        {RUN_CELLS.map(({ key }) => (
          <i key={key} />
        ))}
      </span>
      <div className={css.sides}>
        <SideStates side="entry" outputs={outputs} />
        <SideStates side="exit" outputs={outputs} />
      </div>
    </Link>
  );
}
