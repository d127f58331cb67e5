import { IconMaximize } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic/automatic-scale.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { Status } from '#kit/part/Status.tsx';
import { useLiveConnected } from '#shell/live/live.ts';
import { useEarly } from '#shell/use-early.ts';
import { Calls, callsOf, LinkLost, TakeFromWall } from './Calls.tsx';
import { SiteFilter } from './SiteFilter.tsx';
import { Tile } from './Tile.tsx';
import { useLetters } from './use-letters.ts';
import { type Sights, useSights } from './use-sights.ts';
import { useTrucks } from './use-trucks.ts';
import css from './wall.module.css';
import { automaticWords as words } from './words.ts';

const SIZES = [12, 24, 50] as const;
type Size = (typeof SIZES)[number];

type Scales = readonly AutomaticScaleRow[];

/** How many decks are loaded, how many scales call for help, and how many are offline. */
function Figures({ scales, sights, calls }: Pick<HeadProps, 'scales' | 'sights' | 'calls'>) {
  const say = useSay();
  const isConnected = useLiveConnected();
  const mark = (count: number) => classes('fig', isConnected && count > 0 && css.bad);
  const onDeck = scales.filter(({ id }) => sights.get(id)?.yard.load === 'loaded').length;
  const offline = scales.filter(({ isOnline }) => !isOnline).length;
  return (
    <span className={css.figures}>
      <span>
        <b className="fig">{onDeck}</b> <span className="lab">{say(words.onDeck)}</span>
      </span>
      <span data-testid="calling">
        <b className={mark(calls)}>{calls}</b> <span className="lab">{say(words.callsHelp)}</span>
      </span>
      <span>
        <b className={mark(offline)}>{offline}</b> <span className="lab">{say(words.offline)}</span>
      </span>
    </span>
  );
}

const STEPS: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The arrows lead from tile to tile as they stand. */
function useTileKeys() {
  const wall = useRef<HTMLElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const tiles = [...(wall.current?.querySelectorAll('a') ?? [])];
    const at = tiles.findIndex((tile) => tile === document.activeElement);
    const first = tiles[0];
    if (!step || !first) return;
    event.preventDefault();
    const columns = tiles.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
    const by = { left: -1, right: 1, up: -columns, down: columns }[step];
    tiles[Math.max(0, Math.min(tiles.length - 1, at < 0 ? 0 : at + by))]?.focus();
  };
  const focused = () => Number(document.activeElement?.closest('[data-scale]')?.getAttribute('data-scale'));
  return { wall, onKeyDown, focused };
}

function Keys() {
  const say = useSay();
  return (
    <div className={css.keys}>
      <span>
        <Keycap keys="←" /> <Keycap keys="→" /> <Keycap keys="↑" /> <Keycap keys="↓" /> {say(words.scaleKeys)}
      </span>
      <span>
        <Keycap keys="Enter" /> {say(words.open)}
      </span>
      <span>
        <Keycap keys="G" /> {say(words.takeKey)}
      </span>
      <span>
        <Keycap keys="F" /> {say(words.fullKey)}
      </span>
      <span className="end">{say(words.stays)}</span>
    </div>
  );
}

type HeadProps = {
  readonly scales: Scales;
  readonly sights: Sights;
  readonly calls: number;
  readonly size: Size;
  readonly resize: (size: Size) => void;
  readonly chosen: ReadonlySet<number>;
  readonly choose: (chosen: ReadonlySet<number>) => void;
  readonly fill: () => void;
};

function Head({ scales, sights, calls, size, resize, chosen, choose, fill }: HeadProps) {
  const say = useSay();
  const isConnected = useLiveConnected();
  return (
    <PageHead
      title={say(words.title)}
      after={
        <>
          <span className="dim fig">{say(words.count, { count: scales.length })}</span>
          <Status shape={isConnected ? 'disc' : 'question'} tone={isConnected ? 'ok' : 'warn'}>
            {say(isConnected ? words.live : words.old)}
          </Status>
        </>
      }
      actions={
        <>
          <Figures scales={scales} sights={sights} calls={calls} />
          <span className={css.wide}>
            <Segments
              label={say(words.tiles)}
              options={SIZES.map((value) => ({ value, text: String(value) }))}
              value={size}
              change={resize}
            />
          </span>
          <SiteFilter scales={scales} chosen={chosen} choose={choose} />
          <Button
            variant="soft"
            className={css.wide}
            leftSection={<Icon of={IconMaximize} size="s" />}
            rightSection={<Keycap keys="F" />}
            onClick={fill}
          >
            {say(words.fullScreen)}
          </Button>
        </>
      }
    />
  );
}

/** The unattended scales, as tiles that never change place; those that need a person stand above them, too. */
export function Wall({ scales }: { readonly scales: Scales }) {
  const say = useSay();
  const isEarly = useEarly();
  const isFrozen = !useLiveConnected();
  const [size, setSize] = useState<Size>(12);
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const [takingId, setTaking] = useState<number | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const { wall, onKeyDown, focused } = useTileKeys();
  const visible = scales.filter(({ siteId }) => chosen.size === 0 || chosen.has(siteId));
  const sights = useSights(scales);
  const trucks = useTrucks(sights);
  const calls = callsOf(visible, sights);
  const taking = isFrozen ? undefined : scales.find(({ id, takeover }) => id === takingId && !takeover);
  const fill = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : whole.current?.requestFullscreen());
  const take = ({ id, acts, takeover }: AutomaticScaleRow) => {
    if (acts.takeOver?.may === 'allow' && !takeover) setTaking(id);
  };
  useLetters({
    KeyF: fill,
    KeyG: () => {
      const id = focused();
      const scale = visible.find((each) => each.id === id) ?? calls[0]?.scale;
      if (scale && !isFrozen) take(scale);
    },
  });
  return (
    <>
      <Head
        scales={visible}
        sights={sights}
        size={size}
        chosen={chosen}
        choose={choose}
        fill={fill}
        calls={calls.length}
        resize={setSize}
      />
      <div ref={whole} className={css.whole}>
        {isFrozen && <LinkLost />}
        {taking && <TakeFromWall key={taking.id} scale={taking} back={() => setTaking(null)} />}
        {!isFrozen && <Calls calls={calls.filter(({ scale }) => scale !== taking)} take={take} />}
        <section
          ref={wall}
          aria-label={say(words.title)}
          className={classes(css.wall, size > 12 && css[`n${size}`], isFrozen && css.frozen)}
          onKeyDown={onKeyDown}
        >
          {visible.map((scale) => {
            const sight = sights.get(scale.id);
            const sighting = trucks.get(scale.id);
            return (
              sight && (
                <Tile
                  key={scale.id}
                  scale={scale}
                  sight={sight}
                  seen={sighting}
                  isEarly={isEarly}
                  isFrozen={isFrozen}
                />
              )
            );
          })}
        </section>
        <Keys />
      </div>
    </>
  );
}
