import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowRight,
  type Icon as Drawing,
  IconPlus,
  IconScale,
  IconSearch,
  IconTruck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MatchedName } from '#kit/form/OptionRows.tsx';
import { Icon } from '#kit/Icon.tsx';
import { Keycap } from '#kit/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { api } from './api.ts';
import { useMay } from './me.tsx';
import { closePalette } from './palette.ts';
import { createHits, type Hit, operationHits, pageHits, truckHits } from './palette-hits.ts';
import { placesFor } from './places.ts';
import { QUIET } from './queries.ts';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

const PAUSE_MS = 200;

type HitGroup = { readonly words: Words; readonly icon: Drawing; readonly hits: readonly Hit[] };

function useFound(typed: string): { groups: readonly HitGroup[]; isFailed: boolean } {
  const say = useSay();
  const may = useMay();
  const [asked] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isAsked = asked.length > 1;
  const found = (
    name: string,
    call: { permission: typeof api.truck.list.permission },
    ask: typeof truckHits,
  ) => ({
    queryKey: [name, 'hits', asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(asked, signal),
    enabled: isAsked && may(call),
    meta: QUIET,
  });
  const operations = useQuery(found('operation', api.operation.list, operationHits));
  const trucks = useQuery(found('truck', api.truck.list, truckHits));
  const places = placesFor((permission) => may({ permission })).flatMap((group) => group.places);
  const creatable = places.filter(({ create }) => create && may(create));
  const groups: HitGroup[] = [
    { words: SHELL_WORDS.operations, icon: IconScale, hits: (isAsked && operations.data) || [] },
    { words: SHELL_WORDS.trucks, icon: IconTruck, hits: (isAsked && trucks.data) || [] },
    { words: SHELL_WORDS.pages, icon: IconArrowRight, hits: pageHits(places, typed, say) },
    { words: SHELL_WORDS.creating, icon: IconPlus, hits: createHits(creatable, typed, say) },
  ];
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isFailed: operations.isError || trucks.isError,
  };
}

function Search() {
  const say = useSay();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isFailed } = useFound(typed);
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(at, hits.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    closePalette();
    void navigate({ to: hit.to, search: hit.search ?? {} });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((current + step + hits.length) % Math.max(1, hits.length));
    else if (event.key === 'Enter') go(hits[current]);
    else return;
    event.preventDefault();
  };

  return (
    <div className={css.palette}>
      <label className={css.paletteInput}>
        <Icon of={IconSearch} />
        <input
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={hits.length > 0 ? `${id}-${current}` : undefined}
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
        <Keycap keys="Esc" />
      </label>
      <div ref={list} id={id} role="listbox" className={css.hits} aria-label={say(SHELL_WORDS.searchName)}>
        {groups.map((group) => (
          <div key={group.words.en} role="group" aria-label={say(group.words)}>
            <div className={css.hitGroup}>{say(group.words)}</div>
            {group.hits.map((hit) => (
              <button
                type="button"
                key={`${hit.to} ${hit.name}`}
                id={`${id}-${hits.indexOf(hit)}`}
                role="option"
                tabIndex={-1}
                aria-selected={hits.indexOf(hit) === current}
                className={css.hit}
                onPointerMove={() => setAt(hits.indexOf(hit))}
                onClick={() => go(hit)}
              >
                <Icon of={group.icon} />
                <span className="id el">
                  <MatchedName name={hit.name} query={typed} />
                </span>
                {hit.fact && <span className="end lab el">{hit.fact}</span>}
              </button>
            ))}
          </div>
        ))}
        {hits.length === 0 && (
          <p className={css.hitNone}>{say(isFailed ? SHELL_WORDS.searchFailed : SHELL_WORDS.nothingFound)}</p>
        )}
      </div>
    </div>
  );
}

/** The search over pages, tickets, trucks and what can be created, in its dialog. */
export function PaletteDialog() {
  const say = useSay();
  return (
    <Modal.Root
      opened
      onClose={closePalette}
      size={600}
      yOffset={72}
      centered={false}
      classNames={{ inner: css.paletteInner ?? '', content: css.paletteContent ?? '' }}
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
