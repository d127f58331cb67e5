import { classes } from '#kit/classes.ts';
import { date, dayOf, kilograms, MISSING, time } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { useToday } from '#shell/use-today.ts';
import css from './part.module.css';
import type { Visit } from './use-visit.ts';
import { deedWords, partWords as words, wayWords } from './words.ts';

type Event = Visit['log'][number];
const HEADS = [
  ['at', 106],
  ['what', 190],
  ['how', 84],
  ['who', 140],
  ['where', undefined],
] as const;

/** One line of the log; what was taken back since is struck out. */
function Line({ event }: { readonly event: Event }) {
  const say = useSay();
  const { language } = useLanguage();
  const today = useToday();
  const { act, how, happenedAt, byName, said, stepName, weight, isUndone } = event;
  const day = dayOf(happenedAt) === today ? '' : `${date(happenedAt).slice(0, 5)} `;
  const mass = weight === null ? '' : ` · ${kilograms(weight, language)} ${say(FORM_WORDS.kilogram)}`;
  return (
    <tr className={classes(isUndone && css.undone)}>
      <td className="fig dim">{day + time(happenedAt, { seconds: day === '' })}</td>
      <td className="m">
        {say(deedWords[act], { step: stepName ?? '' }) + mass}
        {isUndone && <span className="vh"> {say(words.isUndone)}</span>}
      </td>
      <td>{say(wayWords[how])}</td>
      <td>{byName ?? MISSING}</td>
      <td className="mid" title={said ?? undefined}>
        {said ?? MISSING}
      </td>
    </tr>
  );
}

/** Everything that happened to a visit, newest first. */
export function PartLog({ log }: { readonly log: readonly Event[] }) {
  const say = useSay();
  return (
    <Section title={say(words.journal)} beside={<span className="cap">{say(words.journalNote)}</span>} flush>
      <div className={css.scrolls} tabIndex={0} role="group" aria-label={say(words.journal)}>
        <table className={css.log}>
          <colgroup>
            {HEADS.map(([key, width]) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {HEADS.map(([key]) => (
                <th key={key} scope="col">
                  {say(words[key])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {log.map((event) => (
              <Line key={event.id} event={event} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
