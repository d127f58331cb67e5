import { dividedSum } from '@terezi/domain/weighing/division/division.ts';
import { Fact, Facts } from '#kit/part/Facts.tsx';
import { Figure } from '#kit/part/Figure.tsx';
import { kilograms, number, percent } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { rulerScale } from '#kit/chart/ruler-scale.ts';
import type { fallsTo, Manner } from './divided.ts';
import css from './division.module.css';
import { divisionWords as words } from './words.ts';

type Lines = ReturnType<typeof fallsTo>;

/** Lines side by side differ by how strongly they are drawn. */
const STRENGTHS = [1, 0.72, 0.5];

/** The stretches of the lines on the ruler up to the net, in kilograms, and what goes past it. */
function stretches(lines: Lines, net: number, caption: (line: Lines[number], at: number) => string) {
  let from = 0;
  const within = lines.flatMap((line, at) => {
    const [start, end] = [from, from + line.kg];
    from = end;
    if (start >= net || line.kg <= 0) return [];
    const strength = STRENGTHS[at % STRENGTHS.length] ?? 1;
    return [{ from: start / 1000, to: Math.min(end, net) / 1000, strength, caption: caption(line, at) }];
  });
  return from > net
    ? [...within, { from: net / 1000, to: from / 1000, tone: 'bad' as const }]
    : [...within, ...(from < net ? [{ from: from / 1000, to: net / 1000, tone: 'past' as const }] : [])];
}

/** How far the ruler goes: to the net, or to a round figure behind what is above it. */
function endOf(net: number, divided: number): number {
  if (divided <= net) return net / 1000;
  const { step } = rulerScale(net / 1000, 5);
  return (Math.floor(divided / 1000 / step) + 1) * step;
}

function DivisionRuler({ lines, net, manner }: { lines: Lines; net: number; manner: Manner }) {
  const say = useSay();
  const { language } = useLanguage();
  const divided = dividedSum(lines);
  const isOver = divided > net;
  const mass = (grams: number) => kilograms(grams, language);
  const caption = ({ kg, share }: Lines[number], at: number) =>
    isOver
      ? ''
      : say(words.lineMark, {
          line: at + 1,
          share:
            manner === 'percentage'
              ? percent(share / 100, language, 2)
              : say(words.falls, { mass: mass(kg) }),
        });
  const segments = stretches(lines, net, caption);
  const masses = {
    net: mass(net),
    divided: mass(divided),
    rest: mass(net - divided),
    over: mass(divided - net),
  };
  return (
    <div className={css.ruler}>
      <Ruler
        max={endOf(net, divided)}
        parts={5}
        numbers={(at) => number(at, language)}
        unit={say(words.mass)}
        segments={segments.map((each) => ({
          ...each,
          ...('tone' in each && each.tone === 'past' && { strength: 0, caption: say(words.restMark) }),
        }))}
        marks={segments
          .filter((each) => !('tone' in each))
          .map(({ to }) => ({
            at: to,
            ...(isOver && to === net / 1000 && { caption: say(words.netMark, { net: mass(net) }) }),
          }))}
        label={say(isOver ? words.rulerOver : words.ruler, masses)}
      />
    </div>
  );
}

/** The net to divide, its divided part, and the rest or the excess; the lines on a ruler of the net. */
export function DivisionFigures({ lines, net, manner }: { lines: Lines; net: number; manner: Manner }) {
  const say = useSay();
  const { language } = useLanguage();
  const divided = dividedSum(lines);
  const isOver = divided > net;
  const unit = say(words.mass);
  const figure = (grams: number) => (
    <span className={isOver ? css.tooMuch : undefined}>
      <Figure value={kilograms(grams, language)} unit={unit} size="s" />
    </span>
  );
  return (
    <Facts>
      <Fact label={say(words.net)} width={216}>
        <Figure value={kilograms(net, language)} unit={unit} size="l" />
      </Fact>
      <Fact label={say(words.dividedSum)} width={160}>
        {figure(divided)}
      </Fact>
      <Fact label={say(isOver ? words.over : words.rest)} width={140}>
        {figure(Math.abs(net - divided))}
      </Fact>
      <Fact>
        <DivisionRuler lines={lines} net={net} manner={manner} />
      </Fact>
    </Facts>
  );
}
