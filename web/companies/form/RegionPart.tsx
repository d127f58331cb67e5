import { currencyWords } from '@terezi/domain/companies/currency-words.ts';
import { CURRENCIES } from '@terezi/domain/grammar/currency.ts';
import { zones } from '@terezi/domain/grammar/wall-clock.ts';
import { useMemo } from 'react';
import { ChoiceField } from '#kit/form/choice/ChoiceField.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import type { Form } from '#kit/form/state/form.ts';
import { useSay } from '#kit/language.tsx';
import type { CompanyValues } from './values.ts';
import { formWords as words } from './words.ts';

const clocks = zones().map((name) => ({ id: name, name }));

/** The company's time zone and currency. */
export function RegionPart({ form }: { readonly form: Form<CompanyValues> }) {
  const say = useSay();
  const currencies = useMemo(
    () => CURRENCIES.map((code) => ({ id: code, name: code, fact: say(currencyWords[code]) })),
    [say],
  );
  const currency = form.field('currency');
  const chosen = currencies.find(({ id }) => id === currency.value?.id) ?? null;
  return (
    <FieldGroup columns={2}>
      <ChoiceField field={form.field('timeZone')} options={clocks} hint={words.zoneHint} />
      <ChoiceField field={{ ...currency, value: chosen }} options={currencies} hint={words.currencyHint} />
    </FieldGroup>
  );
}
