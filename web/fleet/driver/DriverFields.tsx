import { ReferenceField } from '#catalogues/ReferenceField.tsx';
import { FieldGroup } from '#kit/form/FieldGroup.tsx';
import type { Form } from '#kit/form/form.ts';
import { TextField } from '#kit/form/TextField.tsx';
import { DateField } from '#kit/form/TypedField.tsx';
import type { DriverForm } from './driver-form.ts';
import { driverWords as words } from './words.ts';

/** The fields of a driver. `short` leaves out the supplier, for a driver made in the middle of something else. */
export function DriverFields({ form, short = false }: { form: Form<DriverForm>; short?: boolean }) {
  return (
    <>
      <FieldGroup columns={1}>
        <TextField field={form.field('name')} maxLength={200} />
      </FieldGroup>
      <FieldGroup columns={2}>
        <TextField
          field={form.field('licenseNumber')}
          {...(!short && { label: words.licenceLong })}
          code
          maxLength={50}
          optional
        />
        <DateField
          field={form.field('licenseExpiryDate')}
          {...(!short && { label: words.expiryLong })}
          optional
        />
      </FieldGroup>
      {!short && (
        <FieldGroup columns={1}>
          <ReferenceField field={form.field('senderId')} to="sender" optional />
        </FieldGroup>
      )}
    </>
  );
}
