import { date, dateTime, MISSING, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import css from './check.module.css';
import type { CheckedScale } from './use-check.ts';
import { checkWords as words } from './words.ts';

/** The ends of a hash, as people compare them. */
const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;

function Result({ scale: { fault, finishedAt, checkedCount } }: { scale: CheckedScale }) {
  const say = useSay();
  if (fault)
    return (
      <Status shape="cross" tone="bad">
        {say(words.broken)}
      </Status>
    );
  if (finishedAt)
    return (
      <Status shape="check" tone="ok">
        {say(words.whole)}
      </Status>
    );
  return checkedCount > 0 ? (
    <Status shape="half" tone="accent">
      {say(words.reading)}
    </Status>
  ) : (
    <Status shape="ring" tone="idle">
      {say(words.waiting)}
    </Status>
  );
}

/** The part of a chain that is read, as a bar without a scale beside its figure. */
function Way({ scale: { checkedCount, recordCount, finishedAt } }: { scale: CheckedScale }) {
  const share = finishedAt || recordCount === 0 ? (finishedAt ? 1 : 0) : checkedCount / recordCount;
  return (
    <svg className={css.way} width="100%" height="8" aria-hidden="true">
      <rect className={css.track} width="100%" height="8" />
      <rect className={css.done} width={`${Math.min(1, share) * 100}%`} height="8" />
    </svg>
  );
}

/** Which records are read: the new ones, how many older ones in turn, and by when all others are. */
function Range({ scale: { from, to, isNew, turnCount, dueAt } }: { scale: CheckedScale }) {
  const say = useSay();
  const { language } = useLanguage();
  const isAll = turnCount === 0 && dueAt === null;
  if (isAll && !isNew) return MISSING;
  return (
    <>
      {isNew ? <span className="id">{`${from} → ${to}`}</span> : say(words.noneNew)}
      {turnCount > 0 && (
        <div className="dim">{say(words.inTurn, { count: number(turnCount, language) })}</div>
      )}
      {dueAt && <div className="dim">{say(words.due, { day: date(dueAt) })}</div>}
    </>
  );
}

/** Every scale of a check: its range of records, how much of it is read, and with what result. */
export function ChainTable({ scales }: { scales: readonly CheckedScale[] }) {
  const say = useSay();
  const { language } = useLanguage();
  const heads = [
    words.scale,
    words.range,
    words.record,
    words.result,
    words.heads,
    words.headHash,
    words.time,
  ];
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={say(words.title)}>
      <table className={css.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head.en}
                scope="col"
                className={head === words.record || head === words.heads ? 'num' : undefined}
              >
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scales.map((scale) => (
            <tr key={scale.scaleId}>
              <th scope="row" className="m nw">
                {scale.scaleName ?? say(words.gone)}
              </th>
              <td>
                <Range scale={scale} />
              </td>
              <td className="num">
                {number(scale.checkedCount, language)}
                <Way scale={scale} />
              </td>
              <td>
                <Result scale={scale} />
              </td>
              <td className="num">
                {scale.headCount === null ? MISSING : number(scale.headCount, language)}
              </td>
              <td className="mono dim nw">{scale.headHash ? shortHash(scale.headHash) : MISSING}</td>
              <td className="fig mid">{scale.finishedAt ? dateTime(scale.finishedAt) : MISSING}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
