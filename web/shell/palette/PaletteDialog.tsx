import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FORM_WORDS } from '#kit/form/words.ts';
import { LIST_WORDS } from '#kit/grid/words.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { closePalette } from '../frame/palette.ts';
import css from './palette.module.css';
import { withSearch } from '../router/path.ts';
import type { Hit } from './palette-hits.ts';
import { HitRow, MoreRow } from './PaletteRow.tsx';
import { navigate } from '../router/router.ts';
import { type HitGroup, placesWithIcons, usePaletteResults } from './use-palette.ts';
import { usePlaces } from '../frame/use-places.ts';
import { PALETTE_WORDS } from './palette-words.ts';
import { SHELL_WORDS } from '../frame/words.ts';

/** Every row that the arrows reach, in their order. */
const rowsIn = (group: HitGroup): Hit[] => [...group.hits, ...(group.more ? [group.more] : [])];

function go(hit: Hit | undefined, elsewhere = false): void {
  if (!hit) return;
  const address = withSearch(hit.to, hit.search ?? {});
  closePalette();
  if (elsewhere) window.open(address, '_blank', 'noopener');
  else void navigate(address);
}

function Keys() {
  const say = useSay();
  const keys = [
    ['↑ ↓', PALETTE_WORDS.keyChoose],
    ['Enter', PALETTE_WORDS.keyOpen],
    ['Shift Enter', PALETTE_WORDS.keyNewTab],
    ['Tab', PALETTE_WORDS.keyGroup],
  ] as const;
  return (
    <footer className={css.foot}>
      {keys.map(([cap, words]) => (
        <span key={cap}>
          <Keycap keys={cap} /> {say(words)}
        </span>
      ))}
      <span className="end">{say(PALETTE_WORDS.alsoSearched)}</span>
    </footer>
  );
}

function Search() {
  const say = useSay();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isSearching, isFailed } = usePaletteResults(typed, placesWithIcons(usePlaces()));
  const rows = groups.flatMap(rowsIn);
  const current = Math.min(at, rows.length - 1);
  const firsts = groups.map((_, index) => groups.slice(0, index).flatMap(rowsIn).length);
  const groupAt = firsts.findLastIndex((first) => first <= current);
  const count = groups.flatMap(({ hits }) => hits).length;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((current + step + rows.length) % Math.max(1, rows.length));
    else if (event.key === 'Tab')
      setAt(firsts.at((groupAt + (event.shiftKey ? -1 : 1)) % Math.max(1, firsts.length)) ?? 0);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) go(groups[groupAt]?.more);
    else if (event.key === 'Enter') go(rows[current], event.shiftKey);
    else return;
    event.preventDefault();
  };
  const option = (index: number) => ({
    id: `${id}-${index}`,
    isCurrent: index === current,
    point: () => setAt(index),
    go: () => go(rows[index]),
  });

  return (
    <div className={css.palette}>
      <label className={css.input}>
        <Icon of={IconSearch} />
        <input
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={rows.length > 0 ? `${id}-${current}` : undefined}
          aria-label={say(SHELL_WORDS.searchName)}
          placeholder={say(SHELL_WORDS.search)}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <span className="cap nw" role="status">
          {isSearching ? say(FORM_WORDS.searching) : typed && say(LIST_WORDS.results, { count })}
        </span>
        <Keycap keys="Esc" />
      </label>
      <div ref={list} id={id} role="listbox" className={css.hits} aria-label={say(SHELL_WORDS.searchName)}>
        {groups.map((group, groupIndex) => {
          const first = firsts[groupIndex] ?? 0;
          return (
            <div key={group.words.en} role="group" aria-label={say(group.words)}>
              <div className={css.group}>
                {say(group.words)}
                {group.newestFirst && <span className="end">{say(PALETTE_WORDS.newestFirst)}</span>}
              </div>
              {group.hits.map((hit, index) => (
                <HitRow
                  key={`${hit.to} ${hit.search?.['open'] ?? ''}`}
                  {...option(first + index)}
                  hit={hit}
                  icon={group.icon}
                  query={typed}
                />
              ))}
              {group.more && (
                <MoreRow
                  {...option(first + group.hits.length)}
                  name={group.more.name}
                  hasKey={groupIndex === groupAt}
                />
              )}
            </div>
          );
        })}
        {rows.length === 0 && !isSearching && !isFailed && (
          <p className={css.none}>{say(PALETTE_WORDS.nothingFound)}</p>
        )}
        {isFailed && <p className={css.none}>{say(PALETTE_WORDS.searchFailed)}</p>}
      </div>
      <Keys />
    </div>
  );
}

/** The search over pages, tickets, trucks, drivers, parties and what can be created, in its dialog. */
export function PaletteDialog() {
  const say = useSay();
  return (
    <Modal.Root
      opened
      onClose={closePalette}
      size={720}
      yOffset={72}
      centered={false}
      classNames={{ inner: css.inner ?? '', content: css.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={say(SHELL_WORDS.searchName)}>
        <Modal.Body p={0}>
          <Search />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
