import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { isPassword } from '@terezi/domain/identity/password.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import {
  choiceFault,
  emailFault,
  foundFaults,
  numberFault,
  patternFault,
  textFault,
} from '#kit/form/choice/text-fault.ts';
import { IDENTITY_WORDS } from '../words.ts';
import { REGISTRATION_WORDS as words } from './words.ts';

/** Who registers: a company that services weighbridges, or one that uses them. */
export type Registrant = 'operator' | 'company';

/** What is typed into a registration; the operator company and the Telegram number only by a client company. */
export const initial = {
  name: '',
  voen: '',
  companyId: null as Option | null,
  founderTelegramNumber: '',
  authorizedPersonName: '',
  authorizedPersonSurname: '',
  phone: '',
  email: '',
  countryId: null as Option | null,
  areaId: null as Option | null,
  districtId: null as Option | null,
  address: '',
  password: '',
  confirmPassword: '',
  note: '',
};
export type Registration = typeof initial;

/** What stays in no draft. */
export const SECRETS = ['password', 'confirmPassword'] as const satisfies readonly (keyof Registration)[];

/** How the fields are called where they stand apart from their part of the form. */
export const labels = {
  name: words.companyName,
  voen: words.voen,
  companyId: words.operator,
  founderTelegramNumber: words.founderTelegram,
  authorizedPersonName: words.personName,
  authorizedPersonSurname: words.surname,
  phone: words.phone,
  email: words.email,
  countryId: words.country,
  areaId: words.area,
  districtId: words.district,
  address: words.address,
  password: IDENTITY_WORDS.password,
  confirmPassword: words.confirmPassword,
  note: words.note,
} as const satisfies Record<keyof Registration, Words>;

/** What is wrong with a new password, and with its repetition. */
const passwordFaults = (password: string, repeated: string) => ({
  password: password === '' ? fieldProblems.required : isPassword(password) ? null : fieldProblems.password,
  confirmPassword:
    repeated === '' ? fieldProblems.required : repeated === password ? null : IDENTITY_WORDS.differs,
});

/** What keeps a registration from being sent, by field. */
export function validate(values: Registration, registrant: Registrant) {
  const { voen, email } = values;
  const faults = {
    name: textFault(values.name),
    voen: textFault(voen) ?? patternFault('voen', voen),
    authorizedPersonName: textFault(values.authorizedPersonName),
    authorizedPersonSurname: textFault(values.authorizedPersonSurname),
    phone: numberFault('phone', values.phone),
    email: emailFault(email),
    countryId: choiceFault(values.countryId),
    areaId: choiceFault(values.areaId),
    districtId: choiceFault(values.districtId),
    address: textFault(values.address),
    ...passwordFaults(values.password, values.confirmPassword),
    ...(registrant === 'company' && {
      companyId: choiceFault(values.companyId),
      founderTelegramNumber: numberFault('telegram', values.founderTelegramNumber),
    }),
  };
  return foundFaults(faults);
}

/** The fields of an invited person, still empty. */
export const nobody = { fullname: '', phone: '', password: '', confirmPassword: '' };
export type Person = typeof nobody;

/** What keeps an invited person from being registered, by field. */
export const personFaults = ({ fullname, phone, password, confirmPassword }: Person) =>
  foundFaults({
    fullname: textFault(fullname),
    phone: numberFault('phone', phone),
    ...passwordFaults(password, confirmPassword),
  });

const idOf = (option: Option | null): number => Number(option?.id);

/** A registration as it is sent; the repetition of the password stays here. */
export function sent(values: Registration) {
  const { companyId: _operator, founderTelegramNumber: _founder, confirmPassword: _, note, ...rest } = values;
  return {
    ...rest,
    email: rest.email.trim(),
    countryId: idOf(rest.countryId),
    areaId: idOf(rest.areaId),
    districtId: idOf(rest.districtId),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}

/** The same of a client company, which has an operator and a founder. */
export const sentByClient = (values: Registration) => ({
  ...sent(values),
  companyId: idOf(values.companyId),
  founderTelegramNumber: values.founderTelegramNumber,
});
