import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Count } from '../../part/Count.tsx';
import { number } from '../../formats.ts';
import { Icon } from '../../part/Icon.tsx';
import { useLanguage, useSay } from '../../language.tsx';
import { Tabs } from '../../page/Tabs.tsx';
import css from './list.module.css';
import { changesOf, isNarrowed, type ListState, turnedTo, type View, withView } from '../list-state.ts';
import { type ColumnChoice, choiceIn, choiceText, PLAIN, type Preference } from '../preference.ts';
import { CHANGE_WORDS, LIST_WORDS } from '../words.ts';

/** How a list stands now: what a view of it would keep. */
export type Look = { readonly state: ListState; readonly columns: ColumnChoice };

/** What can be done with a view that is open. */
export type OpenView = {
  readonly view: View;
  readonly now: Look;
  readonly isChanged: boolean;
  /** Brings the list back to the view. */
  readonly restore: () => void;
};

/** What the reader can do with views, where they are kept. */
export type ViewKeeping = {
  /** The menu of the open view, where it is a kept one. */
  readonly menu: (open: OpenView) => ReactNode;
  /** Keeps how the list stands as a new view. */
  readonly add: (now: Look) => ReactNode;
  /** Keeps the changes of an open view; null where the reader may not change it. */
  readonly saving: (view: View) => ((now: Look) => void) | null;
};

type ListViewsProps = {
  readonly views: readonly View[];
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
  /** The address of a state, so that a view opens in another tab too. */
  readonly hrefOf: (value: ListState) => string;
  /** Its columns, where it has any, and the way to change them. */
  readonly look?: readonly [Preference, (preference: Preference) => void];
  readonly keeping?: ViewKeeping | undefined;
};

const NO_COLUMNS = [PLAIN, () => {}] as const;

/** The changes of the open view, and the way back. */
function opened({ views, value, onChange, look = NO_COLUMNS }: ListViewsProps) {
  const [preference, setPreference] = look;
  const view = views.find(({ key }) => key === value.view);
  if (!view) return null;
  const now = { state: value, columns: choiceIn(preference) };
  const isMoved = view.columns !== undefined && choiceText(view.columns) !== choiceText(now.columns);
  const changes = [...changesOf(value, view), ...(isMoved ? (['columns'] as const) : [])];
  const restore = () => {
    if (isMoved) setPreference({ ...preference, ...view.columns });
    onChange(withView(value, view));
  };
  return { view, now, changes, isChanged: changes.length > 0, restore };
}

/** Whether a tab is the open one; a list that names no view and is not narrowed is the view of all. */
const isOpen = ({ key, asks }: View, value: ListState): boolean =>
  value.view === null
    ? asks !== undefined && !asks.filters && !asks.search && !isNarrowed(value)
    : key === value.view;

/** Views as tabs. When the open one was changed, a dot marks it, and at the end stand the changes and the way back. */
export function ListViews(props: ListViewsProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { views, value, onChange, hrefOf, keeping } = props;
  const open = opened(props);
  const save = open && keeping?.saving(open.view);
  const parts = open?.changes.map((part) => say(CHANGE_WORDS[part])).join(', ');
  return (
    <Tabs
      label={say(LIST_WORDS.views)}
      end={
        open?.isChanged && (
          <span className={css.changed}>
            {say(LIST_WORDS.viewChanged, { parts: parts ?? '' })}
            <Button size="xs" variant="subtle" onClick={open.restore}>
              {say(LIST_WORDS.restoreView)}
            </Button>
            {save && (
              <Button size="xs" variant="subtle" onClick={() => save(open.now)}>
                {say(LIST_WORDS.saveView)}
              </Button>
            )}
          </span>
        )
      }
    >
      {views.map((view) => (
        <Fragment key={view.key}>
          <a
            href={hrefOf(turnedTo(value, view, open?.view))}
            aria-current={isOpen(view, value) ? 'page' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onChange(turnedTo(value, view, open?.view));
            }}
          >
            {view.isShared && <Icon of={IconUsers} size="s" />}
            {view.name}
            {view === open?.view && open.isChanged && <i className={css.changedMark} />}
            {view.count !== undefined && <Count value={number(view.count, language)} />}
          </a>
          {view === open?.view && keeping?.menu(open)}
        </Fragment>
      ))}
      {keeping && (
        <span className={css.addView}>
          {keeping.add({ state: value, columns: choiceIn((props.look ?? NO_COLUMNS)[0]) })}
        </span>
      )}
    </Tabs>
  );
}
