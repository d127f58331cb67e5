import { classes } from '#kit/classes.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from '../operator.module.css';
import type { Visit } from './visit.ts';
import { besideWords } from '../beside-words.ts';

/** The facts of the truck, and which pass this is. */
export function TruckLine({ visit, onUnplan }: { visit: Visit; onUnplan: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const { truck, ticket } = visit;
  const facts = truck && [
    [truck.carBrandName, truck.carModelName].filter(Boolean).join(' '),
    truck.axleCount === null ? '' : say(besideWords.axles, { count: truck.axleCount }),
    truck.passportWeight === null
      ? ''
      : say(besideWords.passport, { weight: kilograms(truck.passportWeight, language) }),
    ticket ? say(besideWords.weight1On, { scale: ticket.scaleName }) : '',
  ];
  return (
    <div className={classes(css.truck, !visit.isRead && css.awaited)}>
      <span>{facts?.filter(Boolean).join(' · ')}</span>
      {visit.planned && !ticket && (
        <span className={css.planned}>
          {say(besideWords.planned, { number: visit.planned.number })}
          <button
            type="button"
            aria-label={say(besideWords.unplan)}
            title={say(besideWords.unplan)}
            onClick={onUnplan}
          >
            ×
          </button>
        </span>
      )}
      {(truck || ticket) && (
        <span className={css.pass}>{say(ticket ? besideWords.pass2 : besideWords.pass1)}</span>
      )}
    </div>
  );
}
