import { Button } from '@mantine/core';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useSay } from '#kit/language.tsx';
import { Timeline } from '#kit/part/Timeline.tsx';
import { RECORD_WORDS } from '#records/words.ts';
import { QUIET } from '#shell/api/queries.ts';

type Page = { readonly pageNumber: number; readonly pageSize: number; readonly totalCount: number };
export type Register<Answer> = { readonly pages: readonly Answer[]; readonly showOlder: (() => void) | null };

/** The pages of a register that are loaded, newest first, and the way to load more; null until the first is there. */
export function useRegister<Answer extends Page>(
  key: QueryKey,
  ask: (pageNumber: number, signal: AbortSignal) => Promise<Answer>,
): (Register<Answer> & { readonly newest: Answer }) | null {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: key,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    getNextPageParam: ({ pageNumber, pageSize, totalCount }) =>
      totalCount > pageNumber * pageSize ? pageNumber + 1 : undefined,
    meta: QUIET,
  });
  const [newest] = data?.pages ?? [];
  if (!data || !newest) return null;
  return { pages: data.pages, newest, showOlder: hasNextPage ? () => void fetchNextPage() : null };
}

/** The lines of a register of masses, newest first, and the button for older ones. */
export function MassRegister<Line extends { readonly id: number }>({
  lines,
  none,
  showOlder,
  draw,
}: Pick<Register<unknown>, 'showOlder'> & {
  readonly lines: readonly Line[];
  readonly none: Words;
  readonly draw: (line: Line) => ReactNode;
}) {
  const say = useSay();
  return (
    <>
      {lines.length === 0 && <p className="dim">{say(none)}</p>}
      <Timeline>{lines.map(draw)}</Timeline>
      {showOlder && (
        <Button size="xs" variant="soft" onClick={showOlder}>
          {say(RECORD_WORDS.older)}
        </Button>
      )}
    </>
  );
}
