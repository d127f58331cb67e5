import {
  IconArrowBackUp,
  IconHandClick,
  IconKeyboard,
  IconList,
  IconQrcode,
  IconScale,
  IconSettings,
  IconWorld,
} from '@tabler/icons-react';
import { useState } from 'react';
import { classes } from '#kit/classes.ts';
import { date, dayOf, kilograms, MISSING, time } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { idsOf } from '#kit/grid/filter/filter.ts';
import { FilterChips } from '#kit/grid/filter/FilterChips.tsx';
import { FRESH } from '#kit/grid/list-state.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { useToday } from '#shell/use-today.ts';
import css from './part.module.css';
import type { Visit } from './use-visit.ts';
import { actionWords, partWords as words, wayWords } from './words.ts';

type Event = Visit['log'][number];
const HEADS = [
  ['at', 106],
  ['what', 180],
  ['how', 112],
  ['who', 126],
  ['where', undefined],
] as const;

const WAYS = {
  list: IconList,
  qr: IconQrcode,
  typed: IconKeyboard,
  hand: IconHandClick,
  weight: IconScale,
  link: IconWorld,
  system: IconSettings,
} as const satisfies Record<Event['how'], unknown>;

/** One line of the log; what was taken back since is struck out. */
function Line({ event }: { readonly event: Event }) {
  const say = useSay();
  const { language } = useLanguage();
  const today = useToday();
  const { act, how, happenedAt, byName, said, stepName, weight, isUndone } = event;
  const day = dayOf(happenedAt) === today ? '' : `${date(happenedAt).slice(0, 5)} `;
  const mass = weight === null ? '' : ` · ${kilograms(weight, language)} ${say(FORM_WORDS.kilogram)}`;
  const what = say(actionWords[act], { step: stepName ?? '' }) + mass;
  return (
    <tr className={classes(isUndone && css.undone)}>
      <td className="fig dim">{day + time(happenedAt, { seconds: day === '' })}</td>
      <td className="m" title={what}>
        {what}
        {isUndone && <span className="vh"> {say(words.isUndone)}</span>}
      </td>
      <td className={css.by}>
        <Icon of={act === 'undone' ? IconArrowBackUp : WAYS[how]} size="s" />
        {say(wayWords[how])}
      </td>
      <td>{byName ?? MISSING}</td>
      <td className="mid" title={said ?? undefined}>
        {said ?? MISSING}
      </td>
    </tr>
  );
}

/** The log narrowed by how things happened; its choices are the ways that occur in it. */
function useNarrowed(log: readonly Event[]) {
  const [state, setState] = useState(FRESH);
  const ways = [...new Set(log.map(({ how }) => how))].map((id) => ({ id, words: wayWords[id] }));
  const filters: readonly Filter[] = [{ key: 'how', words: words.how, kind: 'choice', options: ways }];
  const chosen = idsOf(state.filters['how']);
  const events = chosen.length === 0 ? log : log.filter(({ how }) => chosen.includes(how));
  return { events, chips: <FilterChips filters={filters} value={state} onChange={setState} /> };
}

/** Everything that happened to a visit, newest first. */
export function PartLog({ log }: { readonly log: readonly Event[] }) {
  const say = useSay();
  const { events, chips } = useNarrowed(log);
  return (
    <Section
      title={say(words.journal)}
      beside={<span className="cap">{say(words.journalNote)}</span>}
      end={chips}
      flush
    >
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
            {events.map((event) => (
              <Line key={event.id} event={event} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
