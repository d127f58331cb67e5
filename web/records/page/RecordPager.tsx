import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { number } from '#kit/formats.ts';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { navigate } from '#shell/router/router.ts';
import type { Neighbour } from './neighbours.ts';
import type { Around } from './use-neighbours.ts';
import { RECORD_WORDS } from '../words.ts';

/** J and K as in the list, by the key's place; not while a person types or a dialog is open. */
function useStepKeys(step: (to: 'previous' | 'next') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [role=dialog], [role=menu]');
      if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.code === 'KeyK') step('previous');
      if (event.code === 'KeyJ') step('next');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** Where a row stands in the list that its page was opened from, and the ways to its neighbours. */
export function RecordPager({ around }: { readonly around: Around }) {
  const say = useSay();
  const { language } = useLanguage();
  const { place, total, hrefOf } = around;
  const go = (neighbour: Neighbour | null | undefined) => {
    if (neighbour) void navigate(hrefOf(neighbour), { replace: true });
  };
  useStepKeys((to) => go(place?.[to]));
  if (!place) return null;
  const step = (to: 'previous' | 'next') => (
    <IconButton
      icon={to === 'previous' ? IconChevronLeft : IconChevronRight}
      label={say(RECORD_WORDS[to])}
      size="xs"
      iconSize="s"
      variant="soft"
      disabled={place[to] === null}
      onClick={() => go(place[to])}
    />
  );
  const counts = { index: number(place.index, language), total: number(total, language) };
  return (
    <>
      <span className="fig">{say(RECORD_WORDS.place, counts)}</span>
      <ActionIcon.Group>
        {step('previous')}
        {step('next')}
      </ActionIcon.Group>
    </>
  );
}
