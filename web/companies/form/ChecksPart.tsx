import { levelWords } from '@terezi/domain/companies/weighing-check-words.ts';
import { CHECKS, LEVELS } from '@terezi/domain/companies/weighing-checks.ts';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { SegmentsField } from '#kit/form/field/PickFields.tsx';
import { MassField } from '#kit/form/field/TypedField.tsx';
import { useSay } from '#kit/language.tsx';
import type { CompanyParts } from './values.ts';
import { fieldLabels, formWords as words } from './words.ts';

/** How strictly the company takes each check before a weight is kept or a ticket completed. */
export function ChecksPart({ form, input }: CompanyParts) {
  const say = useSay();
  const levels = LEVELS.map((id) => ({ id, name: say(levelWords[id]) }));
  return (
    <>
      <p className="mid">{say(words.checksSaid)}</p>
      <FieldGroup columns={2}>
        {CHECKS.map((check) => (
          <SegmentsField key={check} field={form.field(`weighingChecks.${check}`)} options={levels} />
        ))}
        <MassField
          field={form.field('minimumWeight')}
          label={fieldLabels.minimumWeight}
          decimals={3}
          optional
        />
        {input('lossNorm')}
        {input('plateThreshold', { hint: words.thresholdHint })}
      </FieldGroup>
    </>
  );
}
