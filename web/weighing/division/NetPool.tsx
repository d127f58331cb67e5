import { Button } from '@mantine/core';
import { IconArrowRight, IconDownload } from '@tabler/icons-react';
import type { PoolPart } from '@terezi/domain/weighing/division/net-pool.ts';
import type { PoolEntry } from '@terezi/domain/weighing/division/net-pool-api.ts';
import { classes } from '#kit/classes.ts';
import { Figure } from '#kit/part/Figure.tsx';
import { dateTime, kilograms, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { rulerScale } from '#kit/chart/ruler-scale.ts';
import { Section } from '#kit/page/Section.tsx';
import css from './net-pool.module.css';
import { poolWords as words } from './pool-words.ts';
import type { Pool } from './use-pool.ts';
import { divisionWords } from './words.ts';

/** The end of the ruler: a round figure above what the pool holds, now or with this division. */
function endOf(now: number, then: number): number {
  const most = Math.max(now, then, 1_000) / 1000;
  const { step } = rulerScale(most, 4);
  return (Math.floor(most / step) + 1) * step;
}

function PoolRuler({ now, then }: { readonly now: number; readonly then: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const mass = (grams: number) => kilograms(grams, language);
  const [low, high] = [Math.min(now, then) / 1000, Math.max(now, then) / 1000];
  const moved = then - now;
  return (
    <div className={css.ruler}>
      <Ruler
        max={endOf(now, then)}
        parts={4}
        numbers={(at) => number(at, language)}
        unit={say(divisionWords.mass)}
        segments={[
          { to: low, tone: 'past' },
          { from: low, to: high, ...(moved < 0 && { faint: true }) },
        ]}
        marks={[
          { at: now / 1000, caption: say(words.now) },
          ...(moved === 0
            ? []
            : [
                {
                  at: then / 1000,
                  caption: say(moved > 0 ? words.in : words.out, { mass: mass(Math.abs(moved)) }),
                },
              ]),
        ]}
        label={say(words.ruler, { now: mass(now), after: mass(then) })}
      />
    </div>
  );
}

const KINDS = {
  raise: words.given,
  lower: words.takenBack,
  consume: words.drawn,
  return: words.returned,
} as const satisfies Readonly<Record<PoolEntry['kind'], unknown>>;

function Moves({ ledger }: { readonly ledger: readonly PoolEntry[] }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <table className={css.moves} aria-label={say(words.moves)}>
      <tbody>
        {ledger.map(({ id, at, receipt, kind, kilograms: moved, remaining }) => (
          <tr key={id}>
            <td className="fig dim">{dateTime(at)}</td>
            <td className="id">{receipt}</td>
            <td className="mid">{say(KINDS[kind])}</td>
            <td className="num">
              {moved < 0 ? '−' : '+'}
              {kilograms(Math.abs(moved), language)}
            </td>
            <td className="num dim">{kilograms(remaining, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the pool of a cargo holds now and with this division, its last movements, and the way to draw from it. */
export function NetPool(props: {
  readonly pool: Pool;
  readonly part: PoolPart;
  readonly draw: () => void;
  readonly isFull: boolean;
}) {
  const { pool, part, draw, isFull } = props;
  const say = useSay();
  const { language } = useLanguage();
  const { left: then, most } = pool.after(part);
  const unit = say(divisionWords.mass);
  const isOff = most <= 0 || isFull;
  return (
    <>
      <Section title={say(words.title)} beside={<span className="lab">{pool.cargoName}</span>}>
        <div className={classes('row', css.figures)}>
          <Figure value={kilograms(pool.remaining, language)} unit={unit} size="m" />
          {then !== pool.remaining && (
            <>
              <Icon of={IconArrowRight} size="s" />
              <span className={then < 0 ? 't-bad' : 't-acc'}>
                <Figure value={kilograms(then, language)} unit={unit} size="s" />
              </span>
            </>
          )}
        </div>
        <PoolRuler now={pool.remaining} then={Math.max(0, then)} />
        <div className="row">
          <Button
            size="xs"
            leftSection={<Icon of={IconDownload} size="s" />}
            aria-disabled={isOff}
            onClick={() => !isOff && draw()}
          >
            {say(words.draw)}
          </Button>
          <span className="cap">
            {most > 0 ? say(words.most, { mass: kilograms(most, language) }) : say(words.nothingLeft)}
          </span>
        </div>
      </Section>
      {pool.ledger.length > 0 && (
        <Section title={say(words.moves)}>
          <Moves ledger={pool.ledger} />
        </Section>
      )}
    </>
  );
}
