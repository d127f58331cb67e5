import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import type { truck } from '@terezi/domain/fleet/truck.ts';
import type { FormParts } from '#records/parts.ts';
import type { FormOf } from '#records/record-from.ts';
import { MassRuler } from './MassRuler.tsx';
import { payloadOf } from './masses.ts';
import { truckWords as words } from './words.ts';

/** What a truck weighs and may weigh, with what it may carry, over their ruler. */
export function WeightFields({ form, input }: FormParts<FormOf<typeof truck>>) {
  const say = useSay();
  const { language } = useLanguage();
  const payload = kilograms(payloadOf(form.values), language);
  return (
    <>
      <FieldGroup columns={3}>
        {input('emptyWeight')}
        {input('passportWeight')}
        {input('maxAllowedWeight', { hint: say(words.payload, { kilograms: payload }) })}
      </FieldGroup>
      <MassRuler {...form.values} />
    </>
  );
}
