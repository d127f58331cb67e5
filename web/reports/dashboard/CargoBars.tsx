import { directionWords } from '@terezi/domain/weighing/status.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import css from './dashboard.module.css';
import type { Dashboard } from './use-dashboard.ts';
import { dashboardWords as words } from './words.ts';

/** What was moved in the period by cargo, the most first; the colour says which way it went. */
export function CargoBars({ cargoes, period }: { cargoes: Dashboard['cargoes']; period: string }) {
  const say = useSay();
  const { language } = useLanguage();
  const most = Math.max(1, ...cargoes.map(({ net }) => net));
  return (
    <Section title={say(words.perCargo, { period })}>
      {cargoes.length === 0 && <p className="dim">{say(words.nothingYet)}</p>}
      <ul>
        {cargoes.map(({ name, net, direction }) => {
          const cargo = name ?? say(words.noCargo);
          const way = say(directionWords[direction]);
          return (
            <li key={`${name}`} className={css.cargo} title={`${cargo}, ${way}`}>
              <span className="el">{cargo}</span>
              <svg width="100%" height="10" aria-hidden="true">
                <rect
                  className={direction === 'income' ? css.income : css.expense}
                  width={`${(net / most) * 100}%`}
                  height="10"
                />
              </svg>
              <span className="vh">{way}</span>
              <span className="num m">{kilograms(net, language)}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
