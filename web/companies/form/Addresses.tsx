import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { RowsField } from '#kit/form/RowsField.tsx';
import { TextField } from '#kit/form/field/TextField.tsx';
import { useSay } from '#kit/language.tsx';
import type { CompanyParts } from './values.ts';
import { formWords as words } from './words.ts';

/** The addresses from which the company's people sign in without an administrator's approval. */
export function Addresses({ form }: Pick<CompanyParts, 'form'>) {
  const say = useSay();
  const isAnywhere = form.values.allowedAddresses.length === 0;
  return (
    <>
      <p className="mid">{say(isAnywhere ? words.anywhere : words.only)}</p>
      <RowsField rows={form.rows('allowedAddresses')} add={words.addAddress}>
        {(index) => (
          <FieldGroup columns={2}>
            <TextField
              field={form.field(`allowedAddresses.${index}.address`)}
              hint={words.addressHint}
              maxLength={100}
              code
            />
            <TextField field={form.field(`allowedAddresses.${index}.name`)} maxLength={100} optional />
          </FieldGroup>
        )}
      </RowsField>
    </>
  );
}
