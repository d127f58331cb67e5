import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import type { Look } from '#kit/grid/list/ListViews.tsx';
import { useSay } from '#kit/language.tsx';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import { NameDialog } from './NameDialog.tsx';
import type { ViewActions } from './use-view-actions.ts';
import type { KeptView } from './view-wire.ts';
import type { ViewDialogName } from './ViewMenu.tsx';
import { VIEW_WORDS } from './words.ts';

/** The open question about a view, and how the list stood then; a new view has none. */
export type ViewQuestion = {
  readonly what: ViewDialogName;
  readonly kept: KeptView | null;
  readonly now: Look;
};

/** The questions about views: the name of one, and whether to delete it. */
export function ViewDialogs(
  props: ViewQuestion & {
    readonly actions: ViewActions;
    readonly close: () => void;
    readonly removed: () => void;
  },
) {
  const { what, kept, now, actions, close, removed } = props;
  const say = useSay();
  if (what === 'remove' && kept)
    return (
      <ConfirmDialog
        opened
        onClose={close}
        title={say(VIEW_WORDS.removing, { name: kept.name })}
        consequence={say(kept.isShared ? VIEW_WORDS.removingShared : VIEW_WORDS.removingOwn)}
        verb={say(SHELL_WORDS.remove)}
        destructive
        onConfirm={async () => (await actions.remove(kept)) && removed()}
      />
    );
  if (what === 'name' && kept)
    return (
      <NameDialog
        title={VIEW_WORDS.rename}
        name={kept.name}
        keep={(name) => actions.rename(kept, name)}
        close={close}
      />
    );
  return <NameDialog title={VIEW_WORDS.add} name="" keep={(name) => actions.add(name, now)} close={close} />;
}
