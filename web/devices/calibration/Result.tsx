import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { testWords } from '@terezi/domain/devices/calibration/calibration-words.ts';
import { type Judged, worstOf } from '@terezi/domain/devices/calibration/verdict.ts';
import { massDifference } from '#kit/difference-text.ts';
import { dateTime, kilograms, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Passed } from './TestSections.tsx';
import css from './calibration.module.css';
import { ChartLegend, ErrorChart } from './ErrorChart.tsx';
import { ErrorRuler } from './ErrorRuler.tsx';
import { PointTable } from './PointTable.tsx';
import { judged, type Protocol } from './protocol.ts';
import { resultWords as words, tableWords } from './words.ts';

type ProtocolProps = { readonly it: Protocol };
const TONNE = 1_000_000;
const RULER = 112;
const CHART = 166;

/** The result in a word, with the worst figure. */
function Banner({ it }: ProtocolProps) {
  const say = useSay();
  const { language } = useLanguage();
  const verdict = judged(it);
  const { isFailed, missing } = verdict;
  const over = verdict.tests.reduce((sum, each) => sum + each.over, 0);
  const count = it.readings.length;
  const worst = worstOf(verdict);
  const isOpen = !isFailed && missing.length > 0;
  const last = it.readings.at(-1)?.takenAt;
  const between = `${dateTime(it.startedAt)}${last ? ` – ${dateTime(last).slice(-5)}` : ''}`;
  const sentence = isFailed
    ? say(words.beyond, { count, over })
    : isOpen
      ? say(words.left, { count: missing.length })
      : say(words.allWithin, { count });
  const sign = isFailed ? IconCircleX : isOpen ? IconClock : IconCircleCheck;
  return (
    <div
      className={css.verdict}
      data-verdict={isFailed ? 'failed' : isOpen ? 'open' : 'passed'}
      role="status"
    >
      <Icon of={sign} className={css.sign} />
      <div className="grow">
        <div className={css.said}>{say(isFailed ? words.failed : isOpen ? words.soFar : words.passed)}</div>
        <div className="mid fig">
          {sentence} · {between}
        </div>
      </div>
      {worst && (
        <div>
          <div className="lab">{say(words.worst)}</div>
          <div className={css.worst} data-over={Math.abs(worst.value) > worst.limit || undefined}>
            {massDifference(worst.value, language, null)}
            <span>
              {say(words.worstOf, {
                limit: kilograms(worst.limit, language),
                load: number(worst.load / TONNE, language),
              })}
            </span>
          </div>
        </div>
      )}
    </div>
  );
}

function useWhere(): (test: Judged) => string {
  const say = useSay();
  const { language } = useLanguage();
  return ({ test, place, load }) => {
    if (test === 'zero') return say(words.afterLoad);
    if (test === 'eccentricity') return say(words.support, { place, load: number(load / TONNE, language) });
    return say(words.atLoad, { load: kilograms(load, language) });
  };
}

/** The worst of each test against its limit, a row each. */
function Tests({ it }: ProtocolProps) {
  const say = useSay();
  const { language } = useLanguage();
  const where = useWhere();
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={say(words.test)}>
      <table className={css.tests}>
        <thead>
          <tr>
            <th scope="col">{say(words.test)}</th>
            <th scope="col">{say(words.where)}</th>
            <th scope="col" className="num">
              {say(words.value)}
            </th>
            <th scope="col" className="num">
              {say(words.limit)}
            </th>
            <th scope="col">{say(words.ratio)}</th>
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {judged(it).tests.map((each) => {
            const isSpread = each.test === 'repeatability';
            const isOver = Math.abs(each.value) > each.limit;
            return (
              <tr key={each.test}>
                <th scope="row">{say(testWords[each.test])}</th>
                <td className="mid fig">{where(each)}</td>
                <td className="num m" data-over={isOver || undefined}>
                  {isSpread ? kilograms(each.value, language) : massDifference(each.value, language, null)}
                </td>
                <td className="num">
                  {isSpread ? '' : '±'}
                  {kilograms(each.limit, language)}
                </td>
                <td>
                  <ErrorRuler error={each.value} limit={each.limit} width={RULER} />
                </td>
                <td>
                  <Passed value={each.value} limit={each.limit} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The result of a protocol: the verdict, each test, the errors as a picture and all points. */
export function Result({ it }: ProtocolProps) {
  const say = useSay();
  return (
    <>
      <Banner it={it} />
      <Tests it={it} />
      <Section title={say(tableWords.chart)} end={<ChartLegend it={it} />}>
        <ErrorChart it={it} height={CHART} />
      </Section>
      <PointTable it={it} />
    </>
  );
}
