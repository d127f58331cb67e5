import { IconMaximize, IconScaleOutline } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic-scale.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '#kit/classes.ts';
import { EmptyState, Failed, Loading } from '#kit/EmptyState.tsx';
import { Icon } from '#kit/Icon.tsx';
import { Keycap } from '#kit/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { Segments } from '#kit/Segments.tsx';
import { Status } from '#kit/Status.tsx';
import { asking } from '#shell/asking.ts';
import { automaticScaleCalls } from '#shell/calls/automatic-scale.gen.ts';
import { useLiveConnected } from '#shell/live.ts';
import { PageTitle } from '#shell/PageTitle.tsx';
import { useEarly } from '#shell/use-early.ts';
import { WALL } from './asking.ts';
import { Tile } from './Tile.tsx';
import css from './wall.module.css';
import { useOnDeck } from './use-on-deck.ts';
import { automaticWords as words } from './words.ts';

const SIZES = [12, 24, 50] as const;
type Size = (typeof SIZES)[number];

/** How many there are, and of how many something is to be known at once. */
function Figures({ scales }: { readonly scales: readonly AutomaticScaleRow[] }) {
  const say = useSay();
  const onDeck = useOnDeck(scales);
  const offline = scales.filter(({ isOnline }) => !isOnline).length;
  const inHand = scales.filter(({ takeover }) => takeover).length;
  return (
    <span className={css.figures}>
      <span>
        <b className="fig">{onDeck}</b> <span className="lab">{say(words.onDeck)}</span>
      </span>
      <span>
        <b className="fig">{inHand}</b> <span className="lab">{say(words.inHand)}</span>
      </span>
      <span>
        <b className={classes('fig', offline > 0 && css.bad)}>{offline}</b>{' '}
        <span className="lab">{say(words.offline)}</span>
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
  return { wall, onKeyDown };
}

function Wall({ scales }: { readonly scales: readonly AutomaticScaleRow[] }) {
  const say = useSay();
  const isEarly = useEarly();
  const isConnected = useLiveConnected();
  const [size, setSize] = useState<Size>(12);
  const { wall, onKeyDown } = useTileKeys();
  return (
    <>
      <PageHead
        title={say(words.title)}
        after={
          <>
            <span className="dim fig">{say(words.count, { count: scales.length })}</span>
            <Status shape={isConnected ? 'disc' : 'cross'} tone={isConnected ? 'ok' : 'bad'}>
              {say(isConnected ? words.live : words.noLive)}
            </Status>
          </>
        }
        actions={
          <>
            <Figures scales={scales} />
            <Segments
              label={say(words.tiles)}
              options={SIZES.map((value) => ({ value, text: String(value) }))}
              value={size}
              change={setSize}
            />
            <Button
              variant="soft"
              leftSection={<Icon of={IconMaximize} size="s" />}
              onClick={() => void wall.current?.requestFullscreen()}
            >
              {say(words.fullScreen)}
            </Button>
          </>
        }
      />
      <section
        ref={wall}
        aria-label={say(words.title)}
        className={classes(css.wall, size > 12 && css[`n${size}`])}
        onKeyDown={onKeyDown}
      >
        {scales.map((scale) => (
          <Tile key={scale.id} scale={scale} isEarly={isEarly} />
        ))}
      </section>
      <div className={css.keys}>
        <span>
          <Keycap keys="←" /> <Keycap keys="→" /> <Keycap keys="↑" /> <Keycap keys="↓" />{' '}
          {say(words.scaleKeys)}
        </span>
        <span>
          <Keycap keys="Enter" /> {say(words.open)}
        </span>
        <span className="end">{say(words.stays)}</span>
      </div>
    </>
  );
}

/** All scales that stand unattended, on one glance. */
export function AutomaticScalesPage() {
  const say = useSay();
  const found = useQuery(asking(automaticScaleCalls.list, WALL));
  const scales = found.data?.automaticScale;
  return (
    <>
      <PageTitle>{say(words.title)}</PageTitle>
      {found.isError && <Failed title={say(words.failed)} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading />}
      {scales && scales.length > 0 && <Wall scales={scales} />}
      {scales?.length === 0 && (
        <EmptyState icon={IconScaleOutline} title={say(words.none)} text={say(words.noneText)} isPage />
      )}
    </>
  );
}
