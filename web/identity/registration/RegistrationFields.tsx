import type { Words } from '@terezi/domain/grammar/words.ts';
import { type ReactNode, useId, useMemo } from 'react';
import type { Form } from '#kit/form/state/form.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { NoteField, TextField } from '#kit/form/field/TextField.tsx';
import { digitsOf, numberHint, withoutBlanks } from '#kit/form/choice/text-fault.ts';
import { usePhone } from '#kit/form/use-phone.ts';
import { useSay } from '#kit/language.tsx';
import { areas, countries, districtsOf, operators } from '#shell/nouns/place-choices.ts';
import { NewPassword } from '../password/NewPassword.tsx';
import css from './registration.module.css';
import type { Registrant, Registration } from './values.ts';
import { REGISTRATION_WORDS as words } from './words.ts';

type Parts = { readonly form: Form<Registration>; readonly registrant: Registrant };

/** A part of the form, its name at the left of its fields. */
function Part({ name, children }: { readonly name: Words; readonly children: ReactNode }) {
  const say = useSay();
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{say(name)}</h2>
      <div className={css.fields}>{children}</div>
    </section>
  );
}

function CompanyPart({ form, registrant }: Parts) {
  return (
    <Part name={words.companyPart}>
      <TextField field={form.field('name')} label={words.name} autoComplete="organization" maxLength={200} />
      <TextField field={form.field('voen')} normalize={withoutBlanks} hint={words.voenHint} code />
      {registrant === 'company' && (
        <>
          <SearchField
            field={form.field('companyId')}
            load={operators}
            placeholder={words.chooseOperator}
            advice={words.noOperator}
          />
          <TextField
            field={form.field('founderTelegramNumber')}
            normalize={digitsOf}
            hint={numberHint}
            code
          />
        </>
      )}
    </Part>
  );
}

function PersonPart({ form }: Pick<Parts, 'form'>) {
  return (
    <Part name={words.personPart}>
      <TextField
        field={form.field('authorizedPersonName')}
        label={words.name}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField field={form.field('authorizedPersonSurname')} autoComplete="family-name" maxLength={99} />
      <TextField field={form.field('phone')} normalize={digitsOf} hint={numberHint} autoComplete="tel" code />
      <TextField field={form.field('email')} hint={words.emailHint} autoComplete="email" maxLength={254} />
    </Part>
  );
}

/** A district lies in an area, so it is chosen after it, and anew when the area becomes another. */
function AddressPart({ form }: Pick<Parts, 'form'>) {
  const areaId = form.values.areaId?.id;
  const districts = useMemo(() => districtsOf(Number(areaId)), [areaId]);
  const area = form.field('areaId');
  const chooseArea = (chosen: Option | null) => {
    area.change(chosen);
    if (chosen?.id !== areaId) form.set('districtId', null);
  };
  return (
    <Part name={words.addressPart}>
      <SearchField field={form.field('countryId')} load={countries} placeholder={words.chooseCountry} />
      <SearchField field={{ ...area, change: chooseArea }} load={areas} placeholder={words.chooseArea} />
      <SearchField
        field={form.field('districtId')}
        load={districts}
        placeholder={areaId === undefined ? words.areaFirst : words.chooseDistrict}
        disabled={areaId === undefined}
      />
      <TextField
        field={form.field('address')}
        placeholder={words.addressSample}
        autoComplete="street-address"
        maxLength={300}
      />
    </Part>
  );
}

/** All fields of a registration, part by part. */
export function RegistrationFields({ form, registrant }: Parts) {
  const isPhone = usePhone();
  return (
    <>
      <CompanyPart form={form} registrant={registrant} />
      <PersonPart form={form} />
      <AddressPart form={form} />
      <Part name={words.signInPart}>
        <NewPassword password={form.field('password')} repeated={form.field('confirmPassword')} />
      </Part>
      <Part name={words.morePart}>
        <div className={css.whole}>
          <NoteField
            field={form.field('note')}
            placeholder={words.noteSample}
            maxLength={1000}
            rows={isPhone ? 2 : 1}
            optional
          />
        </div>
      </Part>
    </>
  );
}
