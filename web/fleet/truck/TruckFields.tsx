import { normalizePlate } from '@terezi/domain/grammar/fold.ts';
import type { CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { CatalogueForm } from '#catalogues/CatalogueForm.tsx';
import { callsOf } from '#catalogues/calls.ts';
import { ReferenceField } from '#catalogues/ReferenceField.tsx';
import { ReferenceSearch } from '#catalogues/ReferenceSearch.tsx';
import { FieldGroup, FormSection } from '#kit/form/FieldGroup.tsx';
import type { Form } from '#kit/form/form.ts';
import { type Option, searchWithin } from '#kit/form/option-search.ts';
import { SearchField } from '#kit/form/SearchField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { IntegerField, MassField } from '#kit/form/TypedField.tsx';
import { FORM_WORDS } from '#kit/form/words.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { useMay } from '#shell/me.tsx';
import { sources } from '#shell/sources.ts';
import { carModels, idOf, modelOption, modelsOf } from '../references.ts';
import css from '../fleet.module.css';
import { focusField } from '../focus-field.ts';
import { fleetWords } from '../words.ts';
import { MassRuler } from './MassRuler.tsx';
import { payloadOf, type TruckForm } from './truck-form.ts';
import { truckWords as words } from './words.ts';

const NO_MODELS = searchWithin([]);

/** The model, among those of the chosen brand; a model made here brings its own brand with it. */
function Model({ form }: { form: Form<TruckForm> }) {
  const may = useMay();
  const [typed, setTyped] = useState<string | null>(null);
  const brandId = idOf(form.values.carBrandId);
  const models = useMemo(() => (brandId === null ? NO_MODELS : modelsOf(brandId)), [brandId]);
  const take = (row: CatalogueRow) => {
    const { carBrandId, carBrandName } = row;
    form.set('carBrandId', { id: String(carBrandId), name: String(carBrandName) });
    form.set('carModelId', { ...modelOption(row), fresh: true });
  };
  return (
    <>
      <SearchField
        field={form.field('carModelId')}
        load={models}
        optional
        disabled={brandId === null}
        {...(brandId === null && { hint: words.brandFirst })}
        {...(may(callsOf(carModels).add) && { create: { words: words.createModel, open: setTyped } })}
      />
      {typed !== null && (
        <CatalogueForm
          catalogue={carModels}
          row={null}
          typed={typed}
          Reference={ReferenceSearch}
          close={() => {
            setTyped(null);
            focusField(form.field('carModelId'));
          }}
          done={take}
        />
      )}
    </>
  );
}

function Make({ form }: { form: Form<TruckForm> }) {
  const brand = form.field('carBrandId');
  const change = (option: Option | null) => {
    brand.change(option);
    // A model belongs to one brand.
    if (option?.id !== brand.value?.id) form.set('carModelId', null);
  };
  return (
    <>
      <ReferenceField field={{ ...brand, change }} to="carBrand" optional />
      <Model form={form} />
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
          sign="positive"
          hint={
            payload === null
              ? FORM_WORDS.optional
              : say(words.payload, { kilograms: kilograms(payload, language) })
          }
        />
      </FieldGroup>
      <div className={css.ruler}>
        <MassRuler {...form.values} />
      </div>
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
        <ReferenceField field={form.field('truckTypeId')} to="truckType" optional />
        <Make form={form} />
      </FieldGroup>
      <FieldGroup columns={1}>
        <SearchField
          field={form.field('driverId')}
          load={sources.driver.load}
          placeholder={words.driverHint}
          optional
          create={{ words: words.createDriver, open: createDriver }}
        />
        <ReferenceField field={form.field('senderId')} to="sender" optional />
      </FieldGroup>
      <FieldGroup columns={2}>
        <IntegerField field={form.field('axleCount')} optional />
        <TextField field={form.field('passportNumber')} code maxLength={50} optional />
      </FieldGroup>
      <Weights form={form} />
    </>
  );
}
