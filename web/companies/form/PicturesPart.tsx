import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import type { CompanyParts } from './values.ts';
import { formWords as words } from './words.ts';

/** How long pictures of cameras are kept, and who else sees them. */
export const PicturesPart = ({ input }: CompanyParts) => (
  <FieldGroup columns={2}>
    {input('pictureDays', { hint: words.pictureDaysHint })}
    {input('picturesOnReceipt', { hint: words.onReceiptHint })}
  </FieldGroup>
);
