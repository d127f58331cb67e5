import { UNITS } from '@terezi/domain/grammar/units.ts';
import { kilograms, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/Ruler.tsx';
import { Status } from '#kit/Status.tsx';
import css from '../sum/sum.module.css';
import type { Divided } from './answer.ts';
import { dividedWords as words } from './words.ts';

const GRAMS_PER_TONNE = 1_000_000;

/** The figures of a divided sum, and that they make up the net. */
export function DividedHeroes({ report: { whole, total } }: { readonly report: Divided }) {
  const say = useSay();
  const { language } = useLanguage();
  const lines = number(total.total.lineCount, language);
  const tickets = number(whole.ticketCount, language);
  const figures = [
    { name: words.divided, grams: whole.divided, below: say(words.fromTickets, { lines, tickets }) },
    { name: words.net, grams: whole.net, below: say(words.netText) },
    { name: words.pool, grams: whole.pool, below: '' },
    { name: words.undivided, grams: whole.undivided, below: '' },
  ];
  const tonnes = (grams: number) => grams / GRAMS_PER_TONNE;
  const given = whole.divided + whole.pool;
  return (
    <div className={css.heroes}>
      {figures.map(({ name, grams, below }, at) => (
        <div key={name.en} className={css.hero} data-large={at === 0 || undefined}>
          <span className={css.name}>{say(name)}</span>
          <span className={css.big}>
            {kilograms(grams, language)}
            <span>{say(UNITS.kilogram)}</span>
          </span>
          <span className="cap fig el">{below}</span>
        </div>
      ))}
      <div className={css.hero}>
        <span className="cap el" title={say(words.equation)}>
          {say(words.equation)}
        </span>
        <Ruler
          max={Math.max(tonnes(whole.net), 0.001)}
          segments={[
            { to: tonnes(whole.divided) },
            { from: tonnes(whole.divided), to: tonnes(given), tone: 'past' },
          ]}
          marks={[{ at: tonnes(whole.divided) }, { at: tonnes(given) }]}
          parts={4}
          numbers={(at) => number(Math.round(at), language)}
          unit="t"
        />
        {given + whole.undivided === whole.net && (
          <Status shape="check" tone="ok">
            {say(words.equal)}
          </Status>
        )}
      </div>
    </div>
  );
}
