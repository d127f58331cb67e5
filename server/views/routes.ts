import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { addView, changeView, openViewFirst, removeView, shareView } from './keep.ts';
import { listViews } from './list.ts';

export const viewRoutes = () => ({
  listView: {
    list: endpoints.listView.list.handler(({ context, input }) => listViews(signedIn(context), input)),
    add: endpoints.listView.add.handler(async ({ context, input }) => ({
      listView: await addView(signedIn(context), input),
    })),
    change: endpoints.listView.change.handler(async ({ context, input }) => ({
      listView: await changeView(signedIn(context), input),
    })),
    remove: endpoints.listView.remove.handler(async ({ context, input }) => {
      await removeView(signedIn(context), input.id);
      return {};
    }),
    share: endpoints.listView.share.handler(async ({ context, input }) => ({
      listView: await shareView(signedIn(context), input),
    })),
    openFirst: endpoints.listView.openFirst.handler(async ({ context, input }) => ({
      listView: await openViewFirst(signedIn(context), input),
    })),
  },
});
