import { useQuery } from '@tanstack/react-query';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { dateTime, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import css from './imports.module.css';
import { LOOKS } from './looks.ts';
import { askingLatest } from './latest.ts';
import type { ImportRow } from './use-import.ts';
import { importWords as words, phaseWords } from './words.ts';

function Outcome({ row }: { row: ImportRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const isWritten = row.phase === 'written';
  const look = isWritten && row.wrong > 0 ? LOOKS.wrong : LOOKS[row.phase];
  const count = number(row.added + row.changed, language);
  return (
    <Status shape={look.shape} tone={look.tone}>
      {isWritten ? say(words.rows, { count }) : say(phaseWords[row.phase])}
    </Status>
  );
}

/** The latest imports of the company, each a way to what became of it. */
export function Earlier({ except }: { except?: number }) {
  const say = useSay();
  const { data } = useQuery(askingLatest());
  const rows = data?.import.filter(({ id }) => id !== except) ?? [];
  return (
    <Section title={say(words.earlier)}>
      {data && rows.length === 0 && <p className="dim">{say(words.noneEarlier)}</p>}
      <ul className={css.earlier}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className="row">
              <Link to={path('/import/$id', { id: row.id })} className={css.name}>
                {row.fileName}
              </Link>
              <span className="end">
                <Outcome row={row} />
              </span>
            </div>
            <div className="cap fig">
              {[say(importNounOf(row.noun)?.words.many ?? words.title), row.userName, dateTime(row.askedAt)]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
