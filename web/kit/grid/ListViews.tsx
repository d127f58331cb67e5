import { Button } from '@mantine/core';
import { Count } from '../Count.tsx';
import { number } from '../formats.ts';
import { useLanguage, useSay } from '../language.tsx';
import { Tabs } from '../Tabs.tsx';
import css from './list.module.css';
import { isViewChanged, type ListState, type View, withView } from './list-state.ts';
import { LIST_WORDS } from './words.ts';

/** Saved views as tabs; when the open one was changed, that is said at the end with the way to save it. */
export function ListViews(props: {
  readonly views: readonly View[];
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
  /** The address of a state, so that a view opens in another tab too. */
  readonly hrefOf: (value: ListState) => string;
  readonly save?: ((view: View) => void) | undefined;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const { views, value, onChange, hrefOf, save } = props;
  const open = views.find((view) => view.key === value.view);
  const isChanged = open !== undefined && isViewChanged(value, open);
  return (
    <Tabs
      label={say(LIST_WORDS.views)}
      end={
        isChanged &&
        save && (
          <span className={css.changed}>
            {say(LIST_WORDS.viewChanged)}
            <Button size="xs" variant="subtle" onClick={() => save(open)}>
              {say(LIST_WORDS.saveView)}
            </Button>
          </span>
        )
      }
    >
      {views.map((view) => (
        <a
          key={view.key}
          href={hrefOf(withView(value, view))}
          aria-current={view.key === value.view ? 'page' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onChange(withView(value, view));
          }}
        >
          {view.name}
          {view.count !== undefined && <Count value={number(view.count, language)} />}
        </a>
      ))}
    </Tabs>
  );
}
