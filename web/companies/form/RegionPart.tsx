import { zones } from '@terezi/domain/grammar/wall-clock.ts';
import { ChoiceField } from '#kit/form/choice/ChoiceField.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import type { ChoiceProps } from '#records/parts.ts';
import type { CompanyParts } from './values.ts';
import { formWords as words } from './words.ts';

const clocks = zones().map((name) => ({ id: name, name }));

/** A currency reads by its code; its name tells it apart. */
function CurrencyField({ field, options, ...plain }: ChoiceProps) {
  const { value } = field;
  const codes = options.map(({ id, name }) => ({ id, name: id, fact: name }));
  return (
    <ChoiceField
      {...plain}
      field={{ ...field, value: value && { id: value.id, name: value.id } }}
      options={codes}
      hint={words.currencyHint}
    />
  );
}

/** The company's time zone and currency. */
export function RegionPart({ form, input }: CompanyParts) {
  const { value, change, ...zone } = form.field('timeZone');
  return (
    <FieldGroup columns={2}>
      <ChoiceField
        field={{
          ...zone,
          value: clocks.find(({ id }) => id === value) ?? null,
          change: (clock) => change(clock?.id ?? ''),
        }}
        options={clocks}
        hint={words.zoneHint}
      />
      {input('currency', { Choice: CurrencyField })}
    </FieldGroup>
  );
}
