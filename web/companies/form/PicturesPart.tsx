import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { FlagField } from '#kit/form/field/FlagField.tsx';
import type { Form } from '#kit/form/state/form.ts';
import { IntegerField } from '#kit/form/field/TypedField.tsx';
import type { CompanyValues } from './values.ts';
import { formWords as words } from './words.ts';

/** How long pictures of cameras are kept, and who else sees them. */
export function PicturesPart({ form }: { readonly form: Form<CompanyValues> }) {
  return (
    <FieldGroup columns={2}>
      <IntegerField field={form.field('pictureDays')} hint={words.pictureDaysHint} />
      <FlagField field={form.field('picturesOnReceipt')} hint={words.onReceiptHint} />
    </FieldGroup>
  );
}
