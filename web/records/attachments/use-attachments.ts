import { useQuery } from '@tanstack/react-query';
import { ATTACHMENT_TYPES, attachmentFile } from '@terezi/domain/grammar/file/attachment.ts';
import type { FileLimits } from '#kit/form/field/file.ts';
import { useSending } from '#kit/form/field/use-sending.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { asking } from '#shell/api/asking.ts';
import { attachmentCalls } from '#shell/api/calls/attachment.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { QUIET } from '#shell/api/queries.ts';
import type { CallOptions } from '#shell/api/request.ts';
import { sendingOf, useFileMutation } from '#shell/api/use-file-mutation.ts';
import { ATTACHMENT_WORDS as words } from './words.ts';

/** What may be attached to a record, as far as the browser can tell. */
export const ATTACHMENT_LIMITS: FileLimits = { types: ATTACHMENT_TYPES, most: attachmentFile.most };

/** A picture or PDF beside a record. */
export type Attachment = Awaited<ReturnType<typeof attachmentCalls.ofRecord>>['attachment'][number];

/** As many as a record has at most, on one page. */
const PAGE = 25;

/** The documents of a record, and their acts. */
export function useAttachments(record: { readonly noun: string; readonly recordId: number }) {
  const say = useSay();
  const query = useQuery({ ...asking(attachmentCalls.ofRecord, { ...record, pageSize: PAGE }), meta: QUIET });
  const adding = useFileMutation(
    Object.assign(
      (_: Record<never, never>, options: CallOptions = {}) =>
        attachmentCalls.add(
          { ...record, name: options.file instanceof File ? options.file.name : '' },
          options,
        ),
      { id: attachmentCalls.add.id, permission: attachmentCalls.add.permission },
    ),
  );
  const removing = useMutation(attachmentCalls.remove);
  const restoring = useMutation(attachmentCalls.restore);
  const way = useSending(
    ATTACHMENT_LIMITS,
    sendingOf(adding, {
      done: ({ attachment: { name } }) => toast({ title: say(words.added), detail: name }),
      // A file that the person has stopped may have arrived all the same.
      stopped: () => void query.refetch(),
    }),
  );
  const restore = async ({ id, name }: Attachment) => {
    if ((await restoring.act({ id })) !== null) toast({ title: say(words.restored), detail: name });
  };
  const remove = async (attachment: Attachment) => {
    if ((await removing.act({ id: attachment.id })) === null) return;
    toast({ title: say(words.removed), detail: attachment.name, undo: () => void restore(attachment) });
  };
  return { query, way, remove };
}
