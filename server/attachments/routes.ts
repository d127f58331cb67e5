import { endpoints, signedIn, uploaded } from '#platform/http/endpoints.ts';
import { addAttachment, removeAttachment, restoreAttachment } from './keep.ts';
import { listAttachments } from './list.ts';
import type { Attachable } from './record.ts';

/** The endpoints of attachments, for the nouns that have them. */
export const attachmentRoutes = (nouns: readonly Attachable[]) => ({
  attachment: {
    ofRecord: endpoints.attachment.ofRecord.handler(({ context, input }) =>
      listAttachments(signedIn(context), nouns, input),
    ),
    add: endpoints.attachment.add.handler(async ({ context, input }) => ({
      attachment: await addAttachment(signedIn(context), nouns, uploaded(context), input),
    })),
    remove: endpoints.attachment.remove.handler(async ({ context, input }) => {
      await removeAttachment(signedIn(context), nouns, input.id);
      return {};
    }),
    restore: endpoints.attachment.restore.handler(async ({ context, input }) => ({
      attachment: await restoreAttachment(signedIn(context), nouns, input.id),
    })),
  },
});
