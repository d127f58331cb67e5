import { Radio } from '@mantine/core';
import { fitPercent } from '@terezi/domain/devices/line/line-fit.ts';
import { protocolWords } from '@terezi/domain/devices/scale/scale-words.ts';
import { classes } from '#kit/classes.ts';
import { MISSING, number, percent } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import type { KnownFit } from './heard.ts';
import css from './listen.module.css';
import { lackWords, listenWords as words } from './listen-words.ts';

const BAR = 86;

function Bar({ share, isBest }: { readonly share: number; readonly isBest: boolean }) {
  return (
    <svg width={BAR} height="14" viewBox={`0 0 ${BAR} 14`} aria-hidden="true" className={css.bar}>
      <rect className={css.track} y="3" width={BAR} height="8" />
      <rect
        className={classes(css.share, !isBest && css.lesser)}
        y="3"
        width={(BAR * share) / 100}
        height="8"
      />
    </svg>
  );
}

type Chosen = { readonly chosen: KnownFit | null; readonly choose: (fit: KnownFit) => void };

function FitRow({ fit, chosen, choose }: Chosen & { readonly fit: KnownFit }) {
  const say = useSay();
  const { language } = useLanguage();
  const isChosen = chosen?.protocol === fit.protocol;
  const share = fitPercent(fit);
  return (
    <tr className={classes(isChosen && css.on)} onClick={() => choose(fit)}>
      <td>
        <Radio
          name="fit"
          size="xs"
          aria-label={say(protocolWords[fit.protocol])}
          checked={isChosen}
          onChange={() => choose(fit)}
        />
      </td>
      <td className="m">{say(protocolWords[fit.protocol])}</td>
      <td className="num fig">{number(fit.frames, language)}</td>
      <td className={classes('num fig', fit.badFrames > 0 && css.red)}>{number(fit.badFrames, language)}</td>
      <td>
        <Bar share={share} isBest={isChosen} />
      </td>
      <td className="num fig b">{percent(share, language)}</td>
      <td className="mid">{fit.lacks.map((lack) => say(lackWords[lack])).join(', ') || MISSING}</td>
    </tr>
  );
}

/** Every protocol that read what was heard, the best first, and how many others found not one frame. */
export function FitTable(props: Chosen & { readonly fits: readonly KnownFit[]; readonly others: number }) {
  const { fits, others, ...chosen } = props;
  const say = useSay();
  const { language } = useLanguage();
  return (
    <div className={css.scroll}>
      <table className={css.fits}>
        <thead>
          <tr>
            <th aria-hidden="true" />
            <th scope="col">{say(words.protocol)}</th>
            <th scope="col" className="num">
              {say(words.frames)}
            </th>
            <th scope="col" className="num">
              {say(words.bad)}
            </th>
            <th scope="col" colSpan={2}>
              {say(words.fit)}
            </th>
            <th scope="col">{say(words.lacks)}</th>
          </tr>
        </thead>
        <tbody>
          {fits.map((fit) => (
            <FitRow key={fit.protocol} fit={fit} {...chosen} />
          ))}
          {others > 0 && (
            <tr className={css.pale}>
              <td aria-hidden="true" />
              <td>{say(words.others, { count: others })}</td>
              <td className="num fig">{number(0, language)}</td>
              <td className="num fig">{number(0, language)}</td>
              <td>
                <Bar share={0} isBest={false} />
              </td>
              <td className="num fig">{percent(0, language)}</td>
              <td className="mid">{say(words.noFrame)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
