import type { Problem } from '#kit/form/state/form-state.ts';
import type { Look } from '#kit/grid/list/ListViews.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { listViewCalls } from '#shell/api/calls/list-view.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { SUCCESS } from '#shell/success.ts';
import { contentOf, type KeptView } from './view-wire.ts';
import { VIEW_WORDS } from './words.ts';

/** The actions on kept views; each shows its outcome. */
export type ViewActions = {
  readonly save: (kept: KeptView, now: Look) => Promise<void>;
  readonly rename: (kept: KeptView, name: string) => Promise<readonly Problem[] | undefined>;
  readonly add: (name: string, now: Look) => Promise<readonly Problem[] | undefined>;
  readonly share: (kept: KeptView) => Promise<void>;
  readonly openFirst: (kept: KeptView) => Promise<void>;
  readonly remove: (kept: KeptView) => Promise<boolean>;
};

/** The actions on the views of a list; `added` gets the new one. */
export function useViewActions(list: string, added: (kept: KeptView) => void): ViewActions {
  const say = useSay();
  const tell = (words: (typeof VIEW_WORDS)['saved' | 'shared' | 'unshared'], { name }: { name: string }) =>
    toast({ title: say(words), detail: name });
  const adding = useMutation(listViewCalls.add, {
    done: ({ listView }) => {
      added(listView);
      tell(VIEW_WORDS.saved, listView);
    },
  });
  const changing = useMutation(listViewCalls.change, {
    done: ({ listView }) => tell(VIEW_WORDS.saved, listView),
  });
  const sharing = useMutation(listViewCalls.share, {
    done: ({ listView }) => tell(listView.isShared ? VIEW_WORDS.shared : VIEW_WORDS.unshared, listView),
  });
  const opening = useMutation(listViewCalls.openFirst);
  const removing = useMutation(listViewCalls.remove);
  return {
    save: async ({ id, version, name }, now) => {
      await changing.act({ id, version, name, ...contentOf(now) });
    },
    rename: ({ id, version, search, sort, filters, columns }, name) =>
      changing.send({ id, version, name, search, sort, filters, columns }),
    add: (name, now) => adding.send({ list, name, ...contentOf(now) }),
    share: async ({ id, isShared }) => {
      await sharing.act({ id, isShared: !isShared });
    },
    openFirst: async ({ id, isDefault }) => {
      await opening.act({ id, isDefault: !isDefault });
    },
    remove: async ({ id, name }) => {
      const done = await removing.act({ id });
      if (done !== null)
        toast({ title: say(SUCCESS.removed, { entity: say(VIEW_WORDS.entity) }), detail: name });
      return done !== null;
    },
  };
}
