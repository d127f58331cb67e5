import { number } from '../../formats.ts';
import { useLanguage, useSay } from '../../language.tsx';
import type { Column } from '../column.ts';
import type { Totals } from '../GridFoot.tsx';
import css from './list.module.css';
import { LIST_WORDS } from '../words.ts';

/** The total of the whole result under the cards: that of the column which is their figure. */
export function PhoneTotal<Row>(props: {
  readonly totals: Totals;
  readonly total: number;
  readonly columns: readonly Column<Row>[];
}) {
  const say = useSay();
  const { language } = useLanguage();
  const figure = props.columns.find((column) => column.phone === 'figure');
  const sum = figure && props.totals.whole.sums[figure.key];
  if (!figure || sum === undefined) return null;
  return (
    <div className={css.phoneTotal}>
      {props.totals.whole.short ?? say(LIST_WORDS.wholeOf, { count: number(props.total, language) })}
      <b className="fig">
        {sum}
        {figure.unit && <span>{say(figure.unit)}</span>}
      </b>
    </div>
  );
}
