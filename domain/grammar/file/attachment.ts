import { type FileRule, PICTURE_TYPES } from './file.ts';

/** What may be attached to a record: a picture, drawn anew, or a PDF as it came. */
export const attachmentFile: FileRule = {
  kind: 'attachment',
  most: 20 * 1024 * 1024,
  picture: { mostPixels: 50_000_000, side: 2400, thumbnail: 192 },
  pdf: true,
};

/** What a browser offers to choose. */
export const ATTACHMENT_TYPES: readonly string[] = [...PICTURE_TYPES, 'application/pdf'];

/** How many one record has at most. */
export const MOST_ATTACHMENTS = 20;
