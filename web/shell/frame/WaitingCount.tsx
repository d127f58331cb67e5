import { useQueries } from '@tanstack/react-query';
import { Count } from '#kit/part/Count.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { asking } from '../api/asking.ts';
import { useMay } from '../me.tsx';
import type { Place } from '../router/places.ts';
import { QUIET } from '../api/queries.ts';
import { SHELL_WORDS } from './words.ts';

/** Above this an exact count helps no reader, and the menu has no room. */
const MAX_COUNT = 99;

/** How much waits for the reader in a place of the menu; nothing where there is nothing, or nothing for them to do. */
export function WaitingCount({ waiting }: { waiting: NonNullable<Place['waiting']> }) {
  const say = useSay();
  const { language } = useLanguage();
  const may = useMay();
  const queries = useQueries({
    // The place says what its calls take; the menu only passes it on.
    queries: waiting.filter(may).map(({ call, input }) => ({ ...asking(call, input as never), meta: QUIET })),
  });
  const count = queries.reduce((sum, { data }) => sum + (data?.totalCount ?? 0), 0);
  if (count === 0) return null;
  return (
    <>
      <span className="vh">{say(SHELL_WORDS.waiting, { count })}</span>
      <span className="end" aria-hidden>
        <Count value={count > MAX_COUNT ? `${MAX_COUNT}+` : number(count, language)} hot />
      </span>
    </>
  );
}
