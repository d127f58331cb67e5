import { classes } from '#kit/classes.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from './operator.module.css';
import type { Visit } from './visit.ts';
import { operatorWords as words } from './words.ts';

/** What is known of the truck, and which pass this is. */
export function TruckLine({ visit }: { visit: Visit }) {
  const say = useSay();
  const { language } = useLanguage();
  const { truck, ticket } = visit;
  const facts = truck && [
    [truck.carBrandName, truck.carModelName].filter(Boolean).join(' '),
    truck.axleCount === null ? '' : say(words.axles, { count: truck.axleCount }),
    truck.passportWeight === null
      ? ''
      : say(words.passport, { weight: kilograms(truck.passportWeight, language) }),
    ticket ? say(words.weight1On, { scale: ticket.scaleName }) : '',
  ];
  return (
    <div className={classes(css.truck, !visit.isRead && css.awaited)}>
      <span>{facts?.filter(Boolean).join(' · ')}</span>
      {(truck || ticket) && <span className={css.pass}>{say(ticket ? words.pass2 : words.pass1)}</span>}
    </div>
  );
}
