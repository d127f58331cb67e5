import { useQueries } from '@tanstack/react-query';
import type { Call } from '#shell/api/api.ts';
import { asking } from '#shell/api/asking.ts';
import { useMay } from '#shell/me.tsx';
import type { To } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';
import { usePlaces } from '#shell/frame/use-places.ts';
import { useSay } from '#kit/language.tsx';
import { UsesList } from './UsesList.tsx';
import { RECORD_WORDS } from '../words.ts';

type Counting = { readonly totalCount: number };

/** A list that shows what uses a row: its place, and its filter. */
export type Use = {
  readonly list: To;
  readonly call: Call<{ pageSize?: number }, Counting>;
  readonly name: string;
};

/** A list whose rows name another row, in their field of this name. */
export const usedBy = <Name extends string>(
  list: To,
  call: Call<{ [Key in Name]?: number } & { pageSize?: number }, Counting>,
  name: Name,
): Use => ({ list, call, name });

/** What uses a row: the lists that name it, each with a count. A list that the reader may not see is left out. */
export function UsedIn({ id, uses }: { readonly id: number; readonly uses: readonly Use[] }) {
  const say = useSay();
  const may = useMay();
  const places = usePlaces().flatMap((group) => group.places);
  const visible = uses.flatMap((use) => {
    const place = places.find(({ to }) => to === use.list);
    return place && may(use.call) ? [{ ...use, place }] : [];
  });
  const counts = useQueries({
    queries: visible.map(({ call, name }) => ({
      ...asking(call, { [name]: id, pageSize: 1 }),
      meta: QUIET,
    })),
  });
  const links = visible.flatMap(({ place, name }, at) => {
    const count = counts[at]?.data?.totalCount ?? 0;
    return count > 0 ? [{ to: place.to, words: place.words, search: { [name]: String(id) }, count }] : [];
  });
  if (links.length > 0) return <UsesList links={links} leave={() => {}} />;
  const isKnown = counts.length > 0 && counts.every(({ data }) => data !== undefined);
  return isKnown ? <p className="dim">{say(RECORD_WORDS.unused)}</p> : null;
}
