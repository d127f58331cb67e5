import { Slider } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { CurveShape } from '@terezi/domain/weighing/curve-shape.ts';
import { TraceChart } from '#kit/chart/TraceChart.tsx';
import { kilograms, number } from '#kit/formats.ts';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { operationAfterwardsCalls } from '#shell/api/calls/operation-afterwards.gen.ts';
import { QUIET } from '#shell/api/queries.ts';
import { tonnes } from '../tonnes.ts';
import { FROM, isAwaited, PAUSE_MS, secondsOf, shownAt, STEP_MS, TO, traceOf } from './curve-look.ts';
import { curveWords as words } from './curve-words.ts';
import css from './operation.module.css';
import { usePlayer } from './use-player.ts';

/** Moments to mark in a curve, such as those of pictures: milliseconds from the weight. */
export type CurveMark = { readonly at: number; readonly name: string };

type Points = CurveShape['points'];
type PlayedProps = {
  readonly points: Points;
  readonly weight: number;
  readonly marks?: readonly CurveMark[];
};

const AXIS = [-30, -25, -20, -15, -10, -5, 0, 5].map((second) => second * 1_000);

/** "−12,2", "0,0", "+5". */
const signed = (milliseconds: number, text: string): string => (milliseconds > 0 ? `+${text}` : text);

/** The curve as a picture with its table, and the bar that plays it back. */
function Played({ points, weight, marks = [] }: PlayedProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { at, isPlaying, toggle, move, onKeyDown } = usePlayer();
  const { points: trace, steady } = traceOf(points);
  const seconds = (milliseconds: number, decimals: number) =>
    signed(milliseconds, number(milliseconds / 1_000, language, decimals));
  const said = (mass: number | null) => kilograms(mass, language);
  const grams = shownAt(points, at);
  const mass = grams === null ? said(null) : say(words.massSaid, { mass: said(grams) });
  const name = (x: number) => (x === 0 ? '0' : say(words.second, { time: seconds(x, 0) }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the space bar of what is inside
    <div onKeyDown={onKeyDown}>
      <TraceChart
        label={say(words.label, { mass: said(weight) })}
        head={[say(words.time), say(words.mass), say(words.state)]}
        rows={secondsOf(points).map((row) => [
          seconds(row.at, 0),
          said(row.mass),
          say(words[row.state ?? 'silent']),
        ])}
        points={trace}
        pause={PAUSE_MS}
        names={AXIS.map((x) => ({ x, name: name(x) }))}
        unit={say(UNITS.tonne)}
        height={104}
        band={steady && { from: -steady.forMs, to: 0 }}
        event={{ x: 0, y: tonnes(weight), name: say(words.caught) }}
        marks={marks.map((mark) => ({ x: mark.at, name: mark.name }))}
        now={at === 0 ? null : at}
      />
      <div className={css.play}>
        <IconButton
          icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
          variant={isPlaying ? 'light' : 'soft'}
          size="xs"
          iconSize="s"
          label={say(isPlaying ? words.pause : words.play)}
          onClick={toggle}
        />
        <Slider
          className={css.track ?? ''}
          size={4}
          thumbSize={24}
          min={FROM}
          max={TO}
          step={STEP_MS}
          value={at}
          onChange={move}
          label={null}
          thumbLabel={say(words.moment)}
          thumbProps={{ 'aria-valuetext': say(words.momentSaid, { time: seconds(at, 1), mass }) }}
        />
        <span className={`${css.moment} cap fig`}>{say(words.second, { time: seconds(at, 1) })}</span>
        <span className={css.shown}>{mass}</span>
      </div>
      {steady && (
        <div className="cap fig">
          {say(words.steady, { time: number(steady.forMs / 1_000, language, 1), mass: said(steady.within) })}
        </div>
      )}
    </div>
  );
}

type CurveProps = {
  readonly operationId: number;
  readonly which: 1 | 2;
  readonly weight: number;
  readonly takenAt: string;
  readonly marks?: readonly CurveMark[];
};

/** What the scale showed around a weight, as its site has kept it; a sentence where there is no curve. */
export function Curve({ operationId, which, takenAt, ...rest }: CurveProps) {
  const say = useSay();
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...asking(operationAfterwardsCalls.curve, { id: operationId }),
    meta: QUIET,
    refetchInterval: ({ state }) =>
      state.data?.[`curve${which}`].kept === 'none' && isAwaited(takenAt, Date.now()) ? 5_000 : false,
  });
  const curve = data?.[`curve${which}`];
  if (isError && !curve)
    return (
      <div className={`${css.source} cap`} role="alert">
        {say(words.failed)}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {say(words.again)}
        </button>
      </div>
    );
  if (!curve) return <div className={css.curve} aria-busy="true" />;
  if (curve.kept === 'changed')
    return (
      <div className={`${css.source} cap t-bad`} role="alert">
        {say(words.changed)}
      </div>
    );
  if (curve.kept === 'none') {
    const text = isAwaited(takenAt, dataUpdatedAt) ? words.awaited : words.none;
    return <div className={`${css.source} cap`}>{say(text)}</div>;
  }
  return (
    <div className={css.curve}>
      <Played points={curve.points} {...rest} />
    </div>
  );
}
