import { useQuery } from '@tanstack/react-query';
import type { Call } from '#shell/api.ts';
import { asking } from '#shell/asking.ts';
import { useMay } from '#shell/me.tsx';
import type { To } from '#shell/path.ts';
import { QUIET } from '#shell/queries.ts';
import { usePlaces } from '#shell/use-places.ts';
import { useSay } from '#kit/language.tsx';
import { UsesList } from './UsesList.tsx';
import { RECORD_WORDS } from './words.ts';

/** A list that shows who uses a row, with how many they are; whoever may not see that list is told nothing of it. */
export function UsedIn<Input extends object>(props: {
  readonly list: To;
  readonly call: Call<Input & { pageSize?: number }, { readonly totalCount: number }>;
  readonly input: Input;
  /** What the list is narrowed by. */
  readonly search: Readonly<Record<string, string>>;
}) {
  const { list, call, input, search } = props;
  const say = useSay();
  const may = useMay();
  const place = usePlaces()
    .flatMap(({ places }) => places)
    .find(({ to }) => to === list);
  const { data } = useQuery({
    ...asking(call, { ...input, pageSize: 1 }),
    enabled: place !== undefined && may(call),
    meta: QUIET,
  });
  if (!place || !data) return null;
  if (data.totalCount === 0) return <p className="dim">{say(RECORD_WORDS.unused)}</p>;
  return (
    <UsesList
      links={[{ to: place.to, words: place.words, search, count: data.totalCount }]}
      leave={() => {}}
    />
  );
}
