import { z } from 'zod';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, instant, listed, nothing, one, page, text } from '../grammar/shape.ts';
import { attachmentFile } from '../grammar/file/attachment.ts';
import { ATTACHMENT_ACTS, attachmentPermission } from './policy.ts';

/** A picture or PDF beside a record. */
const attachmentRow = z.object({
  id: z.number(),
  companyId: z.number(),
  noun: z.string(),
  recordId: z.number(),
  fileId: z.number(),
  /** The file's name as its sender typed it. */
  name: z.string(),
  /** Its type by its own bytes. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  at: instant,
  userName: z.string().nullable(),
});

/** A record by its noun, as the API calls it, and its number. */
const record = { noun: z.string().max(60), recordId: idInAddress };
const about = z.strictObject({ id: idInAddress });
const answer = one('attachment', attachmentRow);

export const attachmentApi = {
  ofRecord: endpoint.read({
    path: '/attachment',
    summary:
      'Lists the pictures and PDFs of a record that the caller may read, and what they may do with them.',
    permission: attachmentPermission.read,
    input: z.strictObject({ ...page, ...record }),
    output: listed('attachment', attachmentRow).extend({ acts: actsShape(ATTACHMENT_ACTS) }),
  }),
  add: endpoint.create({
    path: '/attachment',
    summary: 'Attaches a picture or PDF to a record that the caller may change.',
    permission: attachmentPermission.write,
    takes: attachmentFile,
    input: z.strictObject({ ...record, name: text(200) }),
    output: answer,
  }),
  remove: endpoint.remove({
    path: '/attachment/{id}',
    summary: 'Removes a picture or PDF from its record; the server deletes its bytes a day later.',
    permission: attachmentPermission.write,
    input: about,
    output: nothing,
  }),
  restore: endpoint.act({
    path: '/attachment/{id}/restore',
    summary: 'Restores a removed picture or PDF, while its bytes are kept.',
    permission: attachmentPermission.write,
    input: about,
    output: answer,
  }),
};
