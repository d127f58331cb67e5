import { classes } from '#kit/classes.ts';
import { kilograms, span, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { ageOf } from '../part/age.ts';
import type { Part } from '../part/use-visit.ts';
import type { Column } from './columns.ts';
import css from './dispatch.module.css';
import { shortName } from './short-name.ts';
import { dispatchWords as words } from './words.ts';

/** A card's bar, its tick at the norm. */
const Bar = ({ share }: { readonly share: number }) => (
  <span className={css.bar} aria-hidden="true">
    <i style={{ width: `${Math.round(share * 100)}%` }} />
    <u />
  </span>
);

type PartCardProps = {
  readonly part: Part;
  readonly kind: Column<Part>['kind'];
  readonly now: number;
  /** Now on the company's clock, "15:52"; null on the board of another day. */
  readonly clock: string | null;
};

/** A truck on the board: its plate, how long it waits, its cargo, and which visit it is. */
export function PartCard({ part, kind, now, clock }: PartCardProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { numberPlate, cargoName, driverName, number, net } = part;
  const age = kind === 'step' && part.waitingSince ? ageOf(part.waitingSince, part.normMinutes, now) : null;
  const isLate = kind === 'expected' && clock !== null && part.windowFrom !== null && part.windowFrom < clock;
  const texts = {
    expected: part.windowFrom,
    completed: time(part.completedAt),
    step: age && span(age.minutes * 60, language),
  };
  const weighed = net !== null && say(words.net, { mass: kilograms(net, language) });
  const driver = driverName && shortName(driverName);
  const third = {
    expected: [number],
    // What was weighed says more than who drives.
    step: weighed ? [weighed] : [number, driver],
    completed: [part.operationName, number],
  }[kind];
  return (
    <div className={classes(css.card, age?.tone && css[age.tone], isLate && css.warn)}>
      <div className="row">
        <b className="id">{numberPlate}</b>
        <span className={classes('end fig', css.age)}>{texts[kind]}</span>
      </div>
      <div className={classes('el', css.second)}>{kind === 'completed' && weighed ? weighed : cargoName}</div>
      <div className={classes('el cap', css.third)}>{third.filter(Boolean).join(' · ')}</div>
      {age !== null && age.share !== null && <Bar share={age.share} />}
    </div>
  );
}
