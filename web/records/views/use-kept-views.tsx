import { IconPlus } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type ListState, type View, withView } from '#kit/grid/list-state.ts';
import type { ViewKeeping } from '#kit/grid/list/ListViews.tsx';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import type { Call } from '#shell/api/api.ts';
import { asking } from '#shell/api/asking.ts';
import { listViewCalls } from '#shell/api/calls/list-view.gen.ts';
import { addressOf } from '#shell/list/list-address.ts';
import { askingRows } from '#shell/list/list-question.ts';
import { QUIET } from '#shell/api/queries.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { useTakeOver } from './use-take-over.ts';
import { useViewActions } from './use-view-actions.ts';
import { type ViewQuestion, ViewDialogs } from './ViewDialogs.tsx';
import { type ViewDialogName, ViewMenu } from './ViewMenu.tsx';
import { keyOf, type KeptView, type KnownList, viewOf } from './view-wire.ts';
import { VIEW_WORDS } from './words.ts';

/** A page of views is as long as the API gives. */
const MAX_VIEWS = 200;
/** A reader with more views than fit beside each other does not read the figures of all. */
const MOST_COUNTED = 6;

type KeptList = KnownList & {
  /** The name of the list's noun. */
  readonly list: string;
  /** Counts the rows of a view; left out where no endpoint does. */
  readonly call?: Call<never, { readonly totalCount: number }>;
  /** The views of every reader. */
  readonly declared: readonly View[];
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
};

/** Views as a list shows them, and what surrounds them. */
export type KeptViews = {
  readonly views: readonly View[];
  readonly keeping: ViewKeeping;
  /** The filters and columns of an open view that no longer exist. */
  readonly notice: ReactNode;
  readonly dialog: ReactNode;
};

/** A list opened without any state in its address opens with the view that its reader has chosen for that. */
function useFirst(keptViews: readonly KeptView[], { value, ...known }: KeptList): void {
  const { pathname, search } = useLocation();
  const isBare = useRef(search === '');
  const first = keptViews.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (!isBare.current || !first) return;
    isBare.current = false;
    const state = withView(value, viewOf(first, known).view);
    void navigate(pathname, { search: addressOf(state), replace: true });
  });
}

/** The views of a list: the declared ones, the reader's own, and those of the company. */
export function useKeptViews(list: KeptList): KeptViews {
  const say = useSay();
  const { value, onChange, declared, call, fresh, filters, columns } = list;
  const [question, setQuestion] = useState<ViewQuestion | null>(null);
  const answer = useQuery({
    ...asking(listViewCalls.list, { list: list.list, pageSize: MAX_VIEWS }),
    meta: QUIET,
  });
  const keptViews = useMemo(() => answer.data?.listView ?? [], [answer.data]);
  const opened = useMemo(
    () => keptViews.map((each) => ({ kept: each, ...viewOf(each, { filters, columns, fresh }) })),
    [keptViews, filters, columns, fresh],
  );
  const counts = useQueries({
    queries: (call ? opened.slice(0, MOST_COUNTED) : []).flatMap(({ view }) =>
      call ? [{ ...askingRows(call, withView(fresh, view), { pageSize: 1 }), meta: QUIET }] : [],
    ),
  });
  const actions = useViewActions(list.list, (added) => {
    if (question) onChange({ ...question.now.state, view: keyOf(added) });
  });
  useTakeOver(list.list, fresh, answer.isSuccess);
  useFirst(keptViews, list);

  const all: View = { key: 'all', name: say(VIEW_WORDS.all), asks: { sort: fresh.sort } };
  const views = [
    ...(declared.length > 0 ? declared : [all]),
    ...opened.map(({ view }, at) => {
      const count = counts[at]?.data?.totalCount;
      return { ...view, ...(count !== undefined && { count }) };
    }),
  ];
  const ofKey = (key: string | null) => opened.find(({ view }) => view.key === key);
  const now = ofKey(value.view);
  return {
    views,
    keeping: {
      menu: (open) => {
        const entry = ofKey(open.view.key);
        if (!entry) return null;
        const ask = (what: ViewDialogName) => setQuestion({ what, kept: entry.kept, now: open.now });
        return <ViewMenu open={open} kept={entry.kept} actions={actions} ask={ask} />;
      },
      add: (look) => (
        <IconButton
          icon={IconPlus}
          size="xs"
          label={say(VIEW_WORDS.add)}
          onClick={() => setQuestion({ what: 'new', kept: null, now: look })}
        />
      ),
      saving: (view) => {
        const entry = ofKey(view.key);
        return entry?.kept.acts.change?.may === 'allow'
          ? (look) => void actions.save(entry.kept, look)
          : null;
      },
    },
    notice: now && now.gone.length > 0 && (
      <Note tone="warn" live>
        {say(VIEW_WORDS.gone, { name: now.view.name, keys: now.gone.join(', ') })}
      </Note>
    ),
    dialog: question && (
      <ViewDialogs
        {...question}
        actions={actions}
        close={() => setQuestion(null)}
        removed={() => onChange({ ...value, view: null })}
      />
    ),
  };
}
