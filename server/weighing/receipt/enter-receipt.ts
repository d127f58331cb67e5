import { sql as raw } from 'kysely';
import { built } from '#platform/database/built.ts';

/** Opens the fence of the one company that a receipt is of. */
export const enterReceipt = built(
  (_, { publicId, requestId }: { publicId: string; requestId: string }) =>
    raw`select from gate.enter_receipt(${publicId}, ${requestId})`,
);
