import { IconClipboardList, IconClock, IconScale, IconTruck } from '@tabler/icons-react';
import { completedParts } from '@terezi/domain/orders/policy.ts';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Bullet } from '#kit/chart/Bullet.tsx';
import { useMay } from '#shell/me.tsx';
import css from '../dashboard/dashboard.module.css';
import { FigureLink } from '../dashboard/FigureLink.tsx';
import { inTonnes } from '../dashboard/tonnes.ts';
import type { movesOf } from './moves.ts';
import { dispatcherWords as words } from './words.ts';

type Moves = ReturnType<typeof movesOf>;

function OnSite({ inside }: Pick<Moves, 'inside'>) {
  const say = useSay();
  const { language } = useLanguage();
  const count = (lateness: 'past' | 'worse') => inside.filter((each) => each.lateness === lateness).length;
  const [past, worse] = [count('past'), count('worse')];
  return (
    <FigureLink
      icon={IconTruck}
      name={say(words.onSite)}
      to="/dispatch"
      value={number(inside.length, language)}
      unit={say(words.trucks)}
    >
      <span className={css.troubles}>
        {past > 0 && (
          <Status shape="triangle" tone="warn">
            {say(words.past, { count: past })}
          </Status>
        )}
        {worse > 0 && (
          <Status shape="triangle" tone="bad">
            {say(words.worse, { count: worse })}
          </Status>
        )}
        {past + worse === 0 && <span>{say(words.allWithin)}</span>}
      </span>
    </FigureLink>
  );
}

function Queued({ queued }: Pick<Moves, 'queued'>) {
  const say = useSay();
  const { language } = useLanguage();
  const names = [...new Set(queued.map(({ stepName }) => stepName ?? ''))];
  const steps = names.map((name) =>
    say(words.atStep, { name, count: queued.filter(({ stepName }) => (stepName ?? '') === name).length }),
  );
  return (
    <FigureLink
      icon={IconScale}
      name={say(words.queued)}
      to="/dispatch"
      value={number(queued.length, language)}
      unit={say(words.trucks)}
    >
      <span className={css.troubles}>
        <span>{steps.join(' · ')}</span>
      </span>
    </FigureLink>
  );
}

function Coming({ coming }: Pick<Moves, 'coming'>) {
  const say = useSay();
  const { language } = useLanguage();
  const late = coming.filter(({ lateMinutes }) => lateMinutes > 0);
  const planned = coming.reduce((sum, { expectedWeight }) => sum + (expectedWeight ?? 0), 0);
  const [first] = late;
  return (
    <FigureLink
      icon={IconClock}
      name={say(words.coming)}
      to="/dispatch"
      value={number(coming.length, language)}
      unit={say(words.trucks)}
    >
      <span className={css.troubles}>
        {planned > 0 && <span>{say(words.planned, { tonnes: number(inTonnes(planned), language, 0) })}</span>}
        {first && (
          <Status shape="clock" tone="warn">
            {`${say(words.late, { count: late.length })}: ${first.numberPlate}, ${say(words.minutes, { minutes: first.lateMinutes })}`}
          </Status>
        )}
      </span>
    </FigureLink>
  );
}

/** The four figures of what moves. */
export function DispatcherFigures({ moves }: { moves: Moves }) {
  const say = useSay();
  const { language } = useLanguage();
  const { done, all } = moves.plan;
  // A reader who may not see what is over gets what is still to come, and no count that would be short.
  const seesOver = useMay()({ permission: completedParts });
  return (
    <div className={css.figures}>
      <OnSite inside={moves.inside} />
      <Queued queued={moves.queued} />
      <Coming coming={moves.coming} />
      <FigureLink
        icon={IconClipboardList}
        name={say(words.plan2)}
        to="/order-part"
        value={number(seesOver ? done : all, language)}
        unit={seesOver ? say(words.done, { count: number(all, language) }) : say(words.left)}
      >
        {seesOver && <Bullet value={done} soFar={done} whole={all} />}
      </FigureLink>
    </div>
  );
}
