import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import type { Call } from '#shell/api/api.ts';
import { asking } from '#shell/api/asking.ts';
import { Link } from '#shell/router/Link.tsx';
import { showing } from '#shell/live/news.ts';
import { Notice } from '#shell/frame/Notice.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused } from '#shell/api/refused.ts';
import { usePage } from '#shell/router/router.ts';
import { idIn } from '#shell/router/screen.ts';
import css from '../records.module.css';
import { type Around, type Pages, useNeighbours } from './use-neighbours.ts';
import { RECORD_WORDS } from '../words.ts';

/** The number of the row that the address names; null where it names none. */
function useRecordId(): number | null {
  return idIn(usePage()?.params ?? {});
}

type Counted = { readonly totalCount: number };

type RecordPageProps<Input, Listed extends Counted, Answer> = {
  readonly find: Call<{ id: number }, Answer>;
  /** Milliseconds after which an answer is asked for again, where no news reports its changes. */
  readonly again?: (answer: Answer) => number | false;
  /** Nouns that the row shows something of: see `showing`. */
  readonly shows?: readonly string[];
  readonly words: Readonly<Record<'notFound' | 'notFoundText' | 'failed', Words>>;
  /** The list that holds such rows. */
  readonly list: Pages<Input, Listed>;
  readonly children: (answer: Answer, around: Around) => ReactNode;
};

/** The page of one row: the row, or a page in its place while it comes, where there is none and where it cannot be read. */
export function RecordPage<Input, Listed extends Counted, Answer>(
  props: RecordPageProps<Input, Listed, Answer>,
) {
  const { find, again, shows = [], words, children } = props;
  const say = useSay();
  const id = useRecordId();
  const around = useNeighbours(props.list, id ?? 0);
  const query = useQuery({
    ...asking(find, { id: id ?? 0 }),
    enabled: id !== null,
    meta: { ...QUIET, ...showing(shows) },
    refetchInterval: ({ state }) => (state.data !== undefined && again ? again(state.data) : false),
  });
  if (query.data !== undefined) return children(query.data, around);
  const refused = query.error && asRefused(query.error);
  if (id === null || refused?.status === 404)
    return (
      <Notice
        icon={IconSearch}
        title={say(words.notFound)}
        text={say(words.notFoundText)}
        action={<Link {...around.list}>{say(RECORD_WORDS.toList)}</Link>}
      />
    );
  return (
    <div className={css.instead}>
      {refused ? (
        <Failed
          title={say(words.failed)}
          text={refused.message}
          code={refused.code}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading rows={10} />
      )}
    </div>
  );
}
