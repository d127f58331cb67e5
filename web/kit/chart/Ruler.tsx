import { Fragment } from 'react';
import { classes } from '../classes.ts';
import part from './Ruler.module.css';
import { type Anchor, anchorsOf, fractionOf, rulerScale } from './ruler-scale.ts';
import type { Tone } from '../tone.ts';

/** A stretch of the bar, from 0 unless given; `past` lies behind, `faint` is only expected. */
export type RulerSegment = {
  readonly from?: number;
  readonly to: number;
  readonly tone?: Tone | 'past';
  readonly faint?: boolean;
  /** How much of its colour it keeps, so that stretches side by side differ: 1 unless given. */
  readonly strength?: number;
  /** The fewest pixels it takes, so that the smallest excess is seen. */
  readonly least?: number;
  readonly caption?: string;
  /** Where the caption stands; the caller knows where there is room: over the stretch, after it, before it. */
  readonly anchor?: Anchor;
};

/** A black line across the bar: a limit or a captured value. */
export type RulerMark = {
  readonly at: number;
  readonly caption?: string;
  /** Dashed: a value up to which an excess is let pass. */
  readonly isDashed?: boolean;
};

export type RulerProps = {
  /** The end of the ruler in its own unit, more than 0. */
  max: number;
  segments?: readonly RulerSegment[];
  marks?: readonly RulerMark[];
  /** About how many numbered parts: 5 or more on a wide ruler, 4 on a narrow one. */
  parts?: number;
  /** Own graduation, for calendar time and the like; replaces the counted one. */
  ticks?: readonly { readonly at: number; readonly text: string }[];
  /** Writes a number of the graduation; off draws lines without numbers. */
  numbers?: ((at: number) => string) | 'off';
  unit?: string;
  /** Drawn on the dark live display; segments without a tone take the state colour around them. */
  glass?: boolean;
  /** The picture in words. Without it the ruler is hidden from screen readers: the figures say it. */
  label?: string;
};

const at = (fraction: number) => `${Number((fraction * 100).toFixed(3))}%`;
const anchorOf = (fraction: number): Anchor => (fraction === 0 ? 'start' : fraction === 1 ? 'end' : 'middle');

/** A stretch of at least so many pixels that stays inside the ruler. */
const roomFor = (start: number, length: number, least: number) => ({
  x: `min(${at(start)}, calc(100% - ${least}px))`,
  width: `max(${at(length)}, ${least}px)`,
});

/* Widths and places are per cent and the rest is pixels, so the numbers keep their size at every width. */
function Bar({ max, segments = [] }: Pick<RulerProps, 'max' | 'segments'>) {
  return segments.map(({ from = 0, to, tone = 'accent', faint, strength, least, caption, anchor }) => {
    const start = fractionOf(from, max);
    const length = Math.max(0, fractionOf(to, max) - start);
    const beside = { start: start + length, middle: start + length / 2, end: start };
    return (
      <Fragment key={`${from}–${to}`}>
        <rect
          className={classes(part.value, part[tone], faint && part.faint)}
          x={at(start)}
          width={at(length)}
          height="8"
          opacity={strength}
          style={least === undefined ? undefined : roomFor(start, length, least)}
        />
        {caption && (anchor || length > 0.1) && (
          <text
            className={part.segmentCaption}
            x={at(beside[anchor ?? 'middle'])}
            y="-6"
            textAnchor={anchor ?? 'middle'}
          >
            {caption}
          </text>
        )}
      </Fragment>
    );
  });
}

function Graduation({ max, parts, ticks, numbers = String, unit }: RulerProps) {
  const scale = rulerScale(max, parts);
  const majors = ticks
    ? ticks.map((tick) => ({ fraction: fractionOf(tick.at, max), text: tick.text }))
    : scale.majors.map((tick) => ({
        fraction: tick.fraction,
        text: tick.numbered && numbers !== 'off' ? numbers(tick.at) : '',
      }));
  return (
    <>
      {!ticks &&
        scale.minors.map((fraction) => (
          <rect key={fraction} className={part.minor} x={at(fraction)} y="9" width="1" height="4" />
        ))}
      {majors.map(({ fraction, text }, i) => (
        <Fragment key={fraction}>
          <rect
            className={part.major}
            x={at(fraction)}
            y="9"
            width="1"
            height="6"
            transform={fraction === 1 ? 'translate(-1 0)' : undefined}
          />
          {text && (
            <text x={at(fraction)} y="26" textAnchor={anchorOf(fraction)}>
              {unit && i === majors.length - 1 ? `${text} ${unit}` : text}
            </text>
          )}
        </Fragment>
      ))}
    </>
  );
}

function Marks({ max, marks = [] }: Pick<RulerProps, 'max' | 'marks'>) {
  const placed = marks
    .map((mark) => ({ ...mark, fraction: fractionOf(mark.at, max) }))
    .sort((one, other) => one.fraction - other.fraction);
  const captioned = placed.filter((mark) => mark.caption);
  const anchors = anchorsOf(captioned.map((mark) => mark.fraction));
  return (
    <>
      {placed.map(({ fraction, caption, isDashed, at: value }) => (
        <line
          key={`${value}${isDashed ? ' dashed' : ''}`}
          className={classes(part.mark, isDashed && part.dashed)}
          x1={at(fraction)}
          x2={at(fraction)}
          y1={caption ? -3 : -1}
          y2="11"
        />
      ))}
      {captioned.map(({ fraction, caption }, i) => (
        <text key={caption} className={part.caption} x={at(fraction)} y="-6" textAnchor={anchors[i]}>
          {caption}
        </text>
      ))}
    </>
  );
}

/** The product's one ornament: a quantity with a limit as a bar on a graduated line, the full width it is given. */
export function Ruler(props: RulerProps) {
  const { max, segments, marks, label, glass, numbers, ticks } = props;
  const captions = [...(segments ?? []), ...(marks ?? [])].some((one) => one.caption);
  const top = captions ? 14 : 0;
  const numbered = ticks ? ticks.some(({ text }) => text) : numbers !== 'off';
  const says = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={classes(part.ruler, glass && part.glass)}
      width="100%"
      height={top + (numbered ? 30 : 16)}
      {...says}
    >
      <g transform={`translate(0 ${top})`}>
        <rect className={part.track} width="100%" height="8" />
        <Bar max={max} {...(segments && { segments })} />
        <rect className={part.base} y="8" width="100%" height="1" />
        <Graduation {...props} />
        <Marks max={max} {...(marks && { marks })} />
      </g>
    </svg>
  );
}
