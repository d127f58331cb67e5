import { dateTime, number, span } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import css from './status.module.css';
import { lengthOf, type Passage } from './status.ts';
import { endedAs, passageLooks, troubleOf } from './status-said.ts';
import { lpiStatusWords as words } from './status-words.ts';

type Props = {
  readonly rows: readonly Passage[];
  readonly now: number;
  readonly chosen: string | null;
  readonly choose: (key: string) => void;
};

/** What happened to the LPIs, the newest first; a row is chosen to stand beside. */
export function PassageTable({ rows, now, chosen, choose }: Props) {
  const say = useSay();
  const { language } = useLanguage();
  if (rows.length === 0) return <p className={css.none}>{say(words.noOutages)}</p>;
  return (
    <>
      <p className={css.count}>{say(words.count, { count: number(rows.length, language) })}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say(words.began)}</th>
            <th scope="col">{say(words.device)}</th>
            <th scope="col">{say(words.state)}</th>
            <th scope="col" className={css.right}>
              {say(words.lasted)}
            </th>
            <th scope="col">{say(words.why)}</th>
            <th scope="col">{say(words.ended)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} aria-current={row.key === chosen || undefined} onClick={() => choose(row.key)}>
              <td>
                <button type="button" className={css.when} onClick={() => choose(row.key)}>
                  {dateTime(new Date(row.from).toISOString(), { seconds: true })}
                </button>
              </td>
              <td className="m">{row.lpi.name}</td>
              <td>
                <StateMark of={passageLooks[row.kind]} />
              </td>
              <td className={css.right}>
                <b className="fig">{span(lengthOf(row, now) / 1_000, language)}</b>
              </td>
              <td className="mid">{troubleOf(row)}</td>
              <td className="mid">{endedAs(row, say)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
