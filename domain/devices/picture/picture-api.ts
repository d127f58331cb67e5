import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { COMPANY_READERS } from '../../grammar/policy.ts';
import { idInAddress, instant, listed, page, queryFlag } from '../../grammar/shape.ts';
import { PICTURE_FAULTS } from './picture-faults.ts';
import { PICTURE_SUBJECTS } from './picture.ts';

const pictureRow = z.object({
  id: z.number(),
  companyId: z.number(),
  subject: z.enum(PICTURE_SUBJECTS),
  scaleId: z.number().nullable(),
  /** The record, where the picture is of one. */
  sequence: z.number().nullable(),
  crossingId: z.number().nullable(),
  /** The camera at a scale; null for a plate, which a reader took. */
  scaleCameraId: z.number().nullable(),
  /** The camera's name when the picture was taken. */
  cameraName: z.string(),
  takenAt: instant,
  /** Milliseconds after its subject. */
  offset: z.number(),
  /** Null where the camera gave none. */
  fault: z.enum(PICTURE_FAULTS).nullable(),
  size: z.number().nullable(),
  sha256: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  fileId: z.number().nullable(),
  /** Until when its bytes are kept; its hash stays. */
  keptUntil: instant.nullable(),
  /** Whether its bytes were deleted after their time. */
  isGone: z.boolean(),
});
export type PictureRow = z.output<typeof pictureRow>;

const ofWhat = {
  scaleId: idInAddress.optional(),
  sequence: idInAddress.optional(),
  crossingId: idInAddress.optional(),
  /** Only those of the newest record of the named scale. */
  isNewest: queryFlag.optional(),
};
export type PictureFilter = z.output<z.ZodObject<typeof ofWhat>>;

export const pictureApi = {
  list: endpoint.read({
    path: '/picture',
    summary:
      'Lists pictures of cameras, of a weight record or a crossing; a camera that gave none has its row with the reason.',
    permission: COMPANY_READERS,
    input: z.strictObject({ ...page, ...ofWhat }),
    output: listed('picture', pictureRow),
  }),
};
