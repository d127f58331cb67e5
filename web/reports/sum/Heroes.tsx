import { IconArrowBarToDown, IconArrowBarUp, type Icon as TablerIcon } from '@tabler/icons-react';
import type { FilterValue } from '#kit/grid/list-state.ts';
import { number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { changeOf, changeText } from '../report/delta.ts';
import { amountOf, amountText, type Measure, unitWords } from '../report/measure.ts';
import { ticketsAt } from '../report/tickets.ts';
import type { Ways } from './sums.ts';
import css from './sum.module.css';
import { sumWords as words } from './words.ts';

type Filters = Readonly<Record<string, FilterValue>>;

type HeroProps = {
  readonly name: string;
  readonly icon?: TablerIcon;
  readonly figure: string;
  readonly unit: string | undefined;
  readonly below: string;
  readonly tickets: Filters;
  readonly isLarge?: boolean;
};

function Hero({ name, icon, figure, unit, below, tickets, isLarge = false }: HeroProps) {
  return (
    <Link to={ticketsAt(tickets)} className={css.hero} data-large={isLarge || undefined}>
      <span className={css.name}>
        {icon && <Icon of={icon} size="s" />}
        {name}
      </span>
      <span className={css.big}>
        {figure}
        {unit && <span>{unit}</span>}
      </span>
      <span className="cap fig el">{below}</span>
    </Link>
  );
}

/** The figures of a sum: in all, income, expense, the mean, and the expense in money; each leads to its tickets. */
export function Heroes(props: {
  readonly now: Ways;
  readonly before: Ways | null;
  readonly measureOf: (key: string) => Measure;
  readonly tickets: Filters;
}) {
  const { now, before, measureOf, tickets } = props;
  const say = useSay();
  const { language } = useLanguage();
  const [net, average, value] = ['net', 'average', 'value'].map(measureOf);
  if (!net || !average || !value) return null;
  const text = (figures: object | null, measure: Measure) =>
    amountText(amountOf(figures, measure), measure.unit, language);
  const unit = (measure: Measure) => {
    const label = unitWords(measure);
    return label && say(label);
  };
  const operations = (figures: { readonly count: number } | null) =>
    say(words.operations, { count: number(figures?.count ?? 0, language) });
  const change = (at: keyof Ways) => {
    const [first, second] = [amountOf(now[at], net), amountOf(before?.[at] ?? null, net)];
    return first !== null && second !== null ? changeText(changeOf(first, second), language) : '';
  };
  const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');
  const going = (direction: 'income' | 'expense') => ({ ...tickets, direction: [direction] });
  return (
    <div className={css.heroes}>
      <Hero
        name={say(words.net)}
        figure={text(now.all, net)}
        unit={unit(net)}
        below={
          before
            ? joined(say(words.before, { figure: text(before.all, net) }), change('all'))
            : operations(now.all)
        }
        tickets={tickets}
        isLarge
      />
      {(['income', 'expense'] as const).map((direction) => (
        <Hero
          key={direction}
          name={say(words[direction])}
          icon={direction === 'income' ? IconArrowBarToDown : IconArrowBarUp}
          figure={text(now[direction], net)}
          unit={unit(net)}
          below={joined(operations(now[direction]), change(direction))}
          tickets={going(direction)}
        />
      ))}
      <Hero
        name={say(words.average)}
        figure={text(now.all, average)}
        unit={unit(average)}
        below={operations(now.all)}
        tickets={tickets}
      />
      <Hero
        name={say(words.value)}
        figure={text(now.expense, value)}
        unit={unit(value)}
        below={say(words.byPrice)}
        tickets={going('expense')}
      />
    </div>
  );
}
