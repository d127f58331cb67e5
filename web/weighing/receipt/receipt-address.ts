/** The public address of a receipt under the origin that this page came from. */
export const receiptAddress = (origin: string, publicId: string): string => `${origin}/receipt/${publicId}`;
