import {
  FLAG_SETTINGS,
  NUMBER_SETTINGS,
  type SettingName,
  SETTINGS_OF,
} from '@terezi/domain/devices/protocol-setting-names.ts';
import { rawSettings, settingsText } from '@terezi/domain/devices/protocol-settings-text.ts';
import { PROTOCOLS } from '@terezi/domain/devices/protocol.ts';
import type { scale } from '@terezi/domain/devices/scale/scale.ts';
import { useMemo } from 'react';
import { ChoiceField } from '#kit/form/choice/ChoiceField.tsx';
import { FieldGroup } from '#kit/form/field/FieldGroup.tsx';
import { FlagField } from '#kit/form/field/FlagField.tsx';
import type { FieldBinding } from '#kit/form/state/form.ts';
import { TextField } from '#kit/form/field/TextField.tsx';
import { IntegerField } from '#kit/form/field/TypedField.tsx';
import { useSay } from '#kit/language.tsx';
import type { FormParts } from '#records/parts.ts';
import type { FormOf } from '#records/record-from.ts';
import { maskHint, settingChoices, settingWords } from './setting-words.ts';

const isChosen = (name: SettingName): name is keyof typeof settingChoices => name in settingChoices;

type SettingProps = {
  readonly name: SettingName;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly leave: () => void;
};

/** One setting, as a field without a value of its own: one text holds all settings. */
function Setting({ name, value, change, leave }: SettingProps) {
  const say = useSay();
  const choices = useMemo(
    () =>
      Object.entries(isChosen(name) ? settingChoices[name] : {}).map(([id, words]) => ({
        id,
        name: say(words),
      })),
    [name, say],
  );
  const binding = <Value,>(held: Value): FieldBinding<Value> => ({
    id: `setting-${name}`,
    name: `setting-${name}`,
    label: settingWords[name],
    value: held,
    typed: null,
    message: null,
    prefilled: false,
    change,
    leave,
  });
  if (isChosen(name)) {
    const chosen = choices.find(({ id }) => id === value) ?? null;
    const field = { ...binding(chosen), change: (option: { id: string } | null) => change(option?.id) };
    return <ChoiceField field={field} options={choices} optional={name !== 'profile'} clearable />;
  }
  if (FLAG_SETTINGS.has(name)) return <FlagField field={binding(value === true)} />;
  if (NUMBER_SETTINGS.has(name)) {
    const field = { ...binding(typeof value === 'number' ? value : null) };
    return <IntegerField field={field} optional />;
  }
  const text = binding(typeof value === 'string' ? value : '');
  return (
    <TextField
      field={text}
      optional={name !== 'mask'}
      {...(name === 'mask' && { hint: say(maskHint), code: true })}
    />
  );
}

type Raw = Readonly<Record<string, unknown>>;

/** The settings of instruments with registers of their own. */
const OWN: ReadonlySet<SettingName> = new Set([
  'table',
  'register',
  'words',
  'flagRegister',
  'stableBit',
  'overBit',
]);

/** The text with one setting changed, without the settings of another protocol. */
function changed(settings: Raw, names: readonly SettingName[], name: SettingName, value: unknown): string {
  const isEmpty = value === null || value === undefined || value === '' || value === false;
  // Semicolons part the settings.
  const text = typeof value === 'string' ? value.replaceAll(';', '') : value;
  const current = Object.fromEntries(names.map((each) => [each, settings[each]]));
  return settingsText({ ...current, [name]: isEmpty ? undefined : text }) ?? '';
}

/** What a scale measures by; a setting is asked for only where the protocol leaves it open. */
export function ProtocolFields({ form, input }: FormParts<FormOf<typeof scale>>) {
  const protocol = PROTOCOLS.find((known) => known === form.values.protocol?.id);
  const field = form.field('protocolSettings');
  const settings = rawSettings(field.value);
  const all = protocol ? SETTINGS_OF[protocol] : [];
  const names = all.filter((name) => settings?.['profile'] === 'registers' || !OWN.has(name));
  const isStrange = Object.keys(settings ?? {}).some((name) => names.every((known) => known !== name));
  return (
    <>
      <FieldGroup columns={3}>
        {input('division')}
        {input('min')}
        {input('max')}
      </FieldGroup>
      <FieldGroup columns={2}>
        {input('protocol')}
        {input('address')}
      </FieldGroup>
      {settings && names.length > 0 && (
        <FieldGroup columns={3}>
          {names.map((name) => (
            <Setting
              key={name}
              name={name}
              value={settings[name]}
              change={(value) => field.change(changed(settings, names, name, value))}
              leave={field.leave}
            />
          ))}
        </FieldGroup>
      )}
      {(settings === null || isStrange || field.message !== null) && input('protocolSettings')}
    </>
  );
}
