import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { userFields } from '@terezi/domain/users/user-fields.ts';
import type { Form } from '#kit/form/state/form.ts';
import { TextField } from '#kit/form/field/TextField.tsx';
import { MISSING } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { type Me, useMe } from '#shell/me.tsx';
import { PictureField } from '../PictureField.tsx';
import { digitsOf, numberHint } from '#kit/form/choice/text-fault.ts';
import { IDENTITY_WORDS } from '../words.ts';
import css from './profile.module.css';
import { PROFILE_WORDS as words } from './words.ts';

/** Each language by its own name. */
const OWN_NAMES = { az: 'Azərbaycanca', en: 'English' } as const;

/** The fields that a person fills in themselves. */
export type Own = Pick<Me, 'fullname' | 'language'> & { phone: string; address: string };

/** The fields that only an administrator changes, as text. */
function AccountFacts() {
  const say = useSay();
  const me = useMe();
  const rows = [
    { label: say(IDENTITY_WORDS.email), value: me.email },
    { label: say(userFields.username.words), value: me.username ?? MISSING },
    { label: say(IDENTITY_WORDS.group), value: me.userGroup.name },
    { label: say(IDENTITY_WORDS.company), value: me.company.name },
    {
      label: say(userFields.scales.words),
      value: me.scales.map(({ name }) => name).join(', ') || say(words.allScales),
    },
    {
      label: say(userFields.allowedDayCount.words),
      value: me.allowedDayCount ? say(words.days, { count: me.allowedDayCount }) : say(words.noLimit),
    },
    { label: say(userFields.externalCode.words), value: me.externalCode ?? MISSING },
  ];
  return (
    <Section title={say(words.administrators)}>
      <KeyValues rows={rows} />
    </Section>
  );
}

/** The reader's own fields above, those of an administrator below. */
export function AboutMe({ form }: { readonly form: Form<Own> }) {
  const say = useSay();
  const language = form.field('language');
  return (
    <div>
      <Section>
        <PictureField />
        <div className={css.own}>
          <TextField field={form.field('fullname')} autoComplete="name" maxLength={200} />
          <TextField
            field={form.field('phone')}
            normalize={digitsOf}
            hint={numberHint}
            autoComplete="tel"
            code
          />
          <TextField field={form.field('address')} autoComplete="street-address" maxLength={300} />
          <div>
            <div className={css.label}>{say(words.language)}</div>
            <Segments
              label={say(words.language)}
              options={LANGUAGES.map((value) => ({ value, text: OWN_NAMES[value] }))}
              value={language.value}
              change={language.change}
            />
          </div>
        </div>
      </Section>
      <AccountFacts />
    </div>
  );
}
