import { UNITS } from '@terezi/domain/grammar/units.ts';
import { kilograms, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { dividedInto, type Filters, ticketsAt } from '../report/tickets.ts';
import css from '../sum/sum.module.css';
import type { Divided } from './answer.ts';
import { dividedWords as words } from './words.ts';

const GRAMS_PER_TONNE = 1_000_000;

/** The figures of a divided sum, and how they make up the net. */
export function DividedHeroes(props: { readonly report: Divided; readonly tickets: Filters }) {
  const { report, tickets: filters } = props;
  const { whole, total } = report;
  const say = useSay();
  const { language } = useLanguage();
  const lines = number(total.total.lineCount, language);
  const tickets = number(whole.ticketCount, language);
  const figures = [
    {
      name: words.divided,
      part: 'lines' as const,
      grams: whole.divided,
      below: say(words.fromTickets, { lines, tickets }),
    },
    { name: words.net, part: 'lines', grams: whole.net, below: say(words.netText) },
    { name: words.pool, part: 'pool', grams: whole.pool, below: '' },
    { name: words.undivided, part: 'rest', grams: whole.undivided, below: '' },
  ] as const;
  const tonnes = (grams: number) => grams / GRAMS_PER_TONNE;
  const dividedAndPool = whole.divided + whole.pool;
  return (
    <div className={css.heroes}>
      {figures.map(({ name, part, grams, below }, at) => (
        <Link
          key={name.en}
          to={ticketsAt(dividedInto(filters, part))}
          className={css.hero}
          data-large={at === 0 || undefined}
        >
          <span className={css.name}>{say(name)}</span>
          <span className={css.big}>
            {kilograms(grams, language)}
            <span>{say(UNITS.kilogram)}</span>
          </span>
          <span className="cap fig el">{below}</span>
        </Link>
      ))}
      <div className={css.hero}>
        <span className="cap el" title={say(words.equation)}>
          {say(words.equation)}
        </span>
        <Ruler
          max={Math.max(tonnes(whole.net), 0.001)}
          segments={[
            { to: tonnes(whole.divided) },
            { from: tonnes(whole.divided), to: tonnes(dividedAndPool), tone: 'past' },
          ]}
          marks={[{ at: tonnes(whole.divided) }, { at: tonnes(dividedAndPool) }]}
          parts={4}
          numbers={(at) => number(Math.round(at), language)}
          unit="t"
        />
        {dividedAndPool + whole.undivided === whole.net && (
          <Status shape="check" tone="ok">
            {say(words.equal)}
          </Status>
        )}
      </div>
    </div>
  );
}
