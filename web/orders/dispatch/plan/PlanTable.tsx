import { Button } from '@mantine/core';
import { classes } from '#kit/classes.ts';
import { kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import css from './plan.module.css';
import { meantIn, type ReadLine } from './read.ts';
import { planWords as words } from './words.ts';

const HEADS = [
  ['time', 64],
  ['plate', 112],
  ['driver', undefined],
  ['load', 84],
  ['state', 230],
] as const;

type LineProps = {
  readonly read: ReadLine;
  readonly take: (meant: string) => void;
  readonly accept: () => void;
};

/** Why a line is not planned, in the place of its driver. */
function useWhy({ state, tried, line }: ReadLine): string | null {
  const say = useSay();
  if (state === 'twin') return say(words.twin, { time: line.twin ?? '' });
  if (state === 'past') return say(words.past);
  if (state === 'unsure') return say(words.unsure);
  return state === 'refused' ? (tried?.problem?.message ?? null) : null;
}

function Line({ read, take, accept }: LineProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { line, tried, state } = read;
  const why = useWhy(read);
  const isBad = state !== 'good' && state !== 'reading';
  return (
    <tr className={classes(isBad && css.bad)}>
      <td className="fig">{(!isBad && line.time) || MISSING}</td>
      <td className="id m">{line.plate}</td>
      <td className={classes(isBad && css.why)}>{why ?? tried?.driverName ?? MISSING}</td>
      <td className="num">{isBad ? MISSING : kilograms(tried?.expectedWeight, language)}</td>
      <td>
        {state === 'reading' && (
          <Status shape="ring" tone="idle">
            {say(words.reading)}
          </Status>
        )}
        {state === 'good' && (
          <Status shape={line.hasOwnTime ? 'triangle' : 'check'} tone={line.hasOwnTime ? 'warn' : 'ok'}>
            {say(line.hasOwnTime ? words.ownTime : words.ready)}
          </Status>
        )}
        {state === 'unsure' && (
          <span className={css.offers}>
            {meantIn(read).map((plate) => (
              <Button key={plate} size="xs" onClick={() => take(plate)}>
                {say(words.choose, { plate })}
              </Button>
            ))}
            <Button size="xs" variant="soft" onClick={accept}>
              {say(words.asIs)}
            </Button>
          </span>
        )}
        {isBad && state !== 'unsure' && (
          <Status shape="cross" tone="bad">
            {say(words.notAdded)}
          </Status>
        )}
      </td>
    </tr>
  );
}

/** The lines of a plan as they were read. */
export function PlanTable({
  lines,
  take,
  accept,
}: {
  readonly lines: readonly ReadLine[];
  readonly take: (plate: string, meant: string) => void;
  readonly accept: (plate: string) => void;
}) {
  const say = useSay();
  return (
    <table className={css.table}>
      <colgroup>
        {HEADS.map(([key, width]) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {HEADS.map(([key]) => (
            <th key={key} scope="col" className={classes(key === 'load' && 'num')}>
              {say(words[key])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((row, at) => (
          <Line
            key={`${at} ${row.line.plate}`}
            read={row}
            take={(meant) => take(row.line.plate, meant)}
            accept={() => accept(row.line.plate)}
          />
        ))}
      </tbody>
    </table>
  );
}
