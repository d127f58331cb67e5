import { attachmentFile } from '@terezi/domain/grammar/file/attachment.ts';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import type { FileReaders } from '#platform/files/file.ts';
import { recordOfFile } from './list.ts';
import { type Attachable, findRecord } from './record.ts';

/** Who may read a record may read its attachments. */
export const attachmentReaders = (nouns: readonly Attachable[]): FileReaders => ({
  [attachmentFile.kind]: async (ctx, { id }) => {
    const record = await recordOfFile(ctx, id);
    if (!record) return false;
    try {
      await findRecord(ctx, nouns, record);
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  },
});
