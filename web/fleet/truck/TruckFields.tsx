import { normalizePlate } from '@terezi/domain/grammar/fold.ts';
import { type ReactNode, useMemo } from 'react';
import { FieldGroup, FormSection } from '#kit/form/FieldGroup.tsx';
import type { Form } from '#kit/form/form.ts';
import { searchWithin } from '#kit/form/option-search.ts';
import { SearchField } from '#kit/form/SearchField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { IntegerField, MassField } from '#kit/form/TypedField.tsx';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { idOf, modelsOf, references } from '../references.ts';
import { fleetWords } from '../words.ts';
import { MassRuler } from './MassRuler.tsx';
import { payloadOf, type TruckForm } from './truck-form.ts';
import { truckWords as words } from './words.ts';

const NO_MODELS = searchWithin([]);

function Make({ form }: { form: Form<TruckForm> }) {
  const brandId = idOf(form.values.carBrandId);
  const models = useMemo(() => (brandId === null ? NO_MODELS : modelsOf(brandId)), [brandId]);
  const brand = form.field('carBrandId');
  return (
    <>
      <SearchField
        field={{
          ...brand,
          change: (option) => {
            brand.change(option);
            // A model belongs to one brand.
            if (option?.id !== brand.value?.id) form.set('carModelId', null);
          },
        }}
        load={references.carBrand.load}
        from={0}
        optional
      />
      <SearchField
        field={form.field('carModelId')}
        load={models}
        from={0}
        optional
        disabled={brandId === null}
        {...(brandId === null && { hint: words.brandFirst })}
      />
    </>
  );
}

function Weights({ form }: { form: Form<TruckForm> }) {
  const say = useSay();
  const { language } = useLanguage();
  const payload = payloadOf(form.values);
  return (
    <>
      <FormSection words={words.weights} />
      <FieldGroup columns={3}>
        <MassField field={form.field('emptyWeight')} sign="positive" optional />
        <MassField field={form.field('passportWeight')} sign="positive" optional />
        <MassField
          field={form.field('maxAllowedWeight')}
          label={words.maxAllowed}
          sign="positive"
          {...(payload !== null && {
            hint: say(words.payload, { kilograms: kilograms(payload, language) }),
          })}
        />
      </FieldGroup>
      <MassRuler {...form.values} />
    </>
  );
}

/** The fields of a truck: what identifies it, whose it is, figures last with their ruler. */
export function TruckFields({
  form,
  plateAction,
  createDriver,
}: {
  readonly form: Form<TruckForm>;
  /** Follows a refusal of the plate. */
  readonly plateAction: ReactNode;
  readonly createDriver: (name: string) => void;
}) {
  return (
    <>
      <FieldGroup columns={2}>
        <TextField
          field={form.field('numberPlate')}
          label={fleetWords.plate}
          normalize={normalizePlate}
          code
          maxLength={15}
          action={plateAction}
        />
        <SearchField field={form.field('truckTypeId')} load={references.truckType.load} from={0} optional />
        <Make form={form} />
      </FieldGroup>
      <FieldGroup columns={1}>
        <SearchField
          field={form.field('driverId')}
          load={references.driver.load}
          placeholder={words.driverHint}
          optional
          create={{ words: words.createDriver, open: createDriver }}
        />
        <SearchField field={form.field('senderId')} load={references.sender.load} optional />
      </FieldGroup>
      <FieldGroup columns={2}>
        <IntegerField field={form.field('axleCount')} optional />
        <TextField field={form.field('passportNumber')} code maxLength={50} optional />
      </FieldGroup>
      <Weights form={form} />
    </>
  );
}
