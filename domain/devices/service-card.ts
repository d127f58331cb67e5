import { z } from 'zod';
import { companySetting } from '../catalogues/permissions.ts';
import { keptEndpoints, keptRow, keptShapes } from '../grammar/kept-api.ts';
import { day, id, idInAddress, optionalNote, optionalText, text } from '../grammar/shape.ts';
import { CARD_TEXT } from './card-text.ts';

const optionalId = id.nullish().transform((value) => value ?? null);

const values = {
  code: text(CARD_TEXT.code),
  scaleId: optionalId,
  serviceKindId: id,
  servicedPart: text(CARD_TEXT.line),
  customerId: optionalId,
  person: optionalText(CARD_TEXT.line),
  serviceDate: day,
  problem: optionalNote(CARD_TEXT.note),
  problemSolution: optionalNote(CARD_TEXT.note),
};
export type ServiceCardValues = z.output<z.ZodObject<typeof values>>;

const row = z.object({
  ...keptRow,
  code: z.string(),
  scaleId: z.number().nullable(),
  scaleName: z.string().nullable(),
  serviceKindId: z.number(),
  serviceKindName: z.string(),
  servicedPart: z.string(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  person: z.string().nullable(),
  serviceDate: day,
  problem: z.string().nullable(),
  problemSolution: z.string().nullable(),
  /** Who wrote the card; null of a job of the program's own. */
  createdUserId: z.number().nullable(),
  createdUserName: z.string().nullable(),
});
/** A service card as the engine of kept nouns has it. */
export type ServiceCardKept = z.output<typeof row>;

/** Service cards: one maintenance job on a scale each. */
export const serviceCardApi = keptEndpoints({
  path: '/service-card',
  words: { one: 'one of the service cards', many: 'service cards' },
  permission: companySetting,
  shapes: keptShapes('serviceCard', {
    values,
    filters: { createdUserId: idInAddress.optional() },
    row,
  }),
});
