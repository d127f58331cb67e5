import { Switch } from '@mantine/core';
import { dividedSum } from '@terezi/domain/weighing/division/division.ts';
import { WHOLE } from '@terezi/domain/weighing/division/loss.ts';
import { classes } from '#kit/classes.ts';
import { kilograms, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import type { fallsTo } from './divided.ts';
import css from './division.module.css';
import { poolWords } from './pool-words.ts';
import { divisionWords as words } from './words.ts';

/** Holds the place of empty cells. */
const BLANK = '\u00a0';

type SumsProps = {
  /** Whether the rest goes into the pool of this cargo, and how to change that; left out where there is no pool. */
  readonly toPool: {
    readonly isOn: boolean;
    readonly change: (isOn: boolean) => void;
    readonly cargo: string;
  } | null;
  readonly lines: ReturnType<typeof fallsTo>;
  readonly of: { readonly net: number };
};

/** What the lines leave of a net, and whether all of it together is the net or more. */
export function DivisionSums({ lines, of, toPool }: SumsProps) {
  const say = useSay();
  const { language } = useLanguage();
  const divided = dividedSum(lines);
  const isOver = divided > of.net;
  const isNothing = divided === 0;
  const shares = lines.reduce((sum, { share }) => sum + share, 0);
  const rest = Math.max(0, WHOLE - shares);
  const red = isOver ? 't-bad' : undefined;
  const all = isOver || isNothing ? shares : WHOLE;
  const sum = isOver || isNothing ? divided : of.net;
  return (
    <>
      {!isOver && divided < of.net && (
        <tbody>
          <tr className={css.rest}>
            <td className={classes('mid', css.under)} colSpan={3}>
              {toPool ? (
                <Switch
                  size="xs"
                  checked={toPool.isOn}
                  onChange={({ currentTarget }) => toPool.change(currentTarget.checked)}
                  label={
                    <>
                      {say(poolWords.toPool)} <span className="dim">· {toPool.cargo}</span>
                    </>
                  }
                />
              ) : (
                say(words.remainingSum)
              )}
            </td>
            <td className="num dim">{number(rest / 100, language, 2)}</td>
            <td className="num dim">{kilograms(of.net - divided, language)}</td>
            <td colSpan={4}>{BLANK}</td>
          </tr>
        </tbody>
      )}
      <tfoot>
        <tr>
          <td className={css.under} colSpan={2}>
            {say(words.total)}
          </td>
          <td className={css.whole}>
            {isNothing ? (
              <span className="dim">{say(words.isNothing)}</span>
            ) : (
              <Status shape={isOver ? 'triangle' : 'check'} tone={isOver ? 'bad' : 'ok'}>
                {say(isOver ? words.isOver : words.isWhole)}
              </Status>
            )}
          </td>
          <td className={classes('num', red)}>{number(all / 100, language, 2)}</td>
          <td className={classes('num', red)}>{kilograms(sum, language)}</td>
          <td colSpan={4}>{BLANK}</td>
        </tr>
      </tfoot>
    </>
  );
}
