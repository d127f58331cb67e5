import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { type Manner, RegistrationPage } from './RegistrationPage.tsx';
import { sentByClient } from './values.ts';
import { REGISTRATION_WORDS as words } from './words.ts';

const manner: Manner = {
  registrant: 'company',
  title: words.companyTitle,
  text: words.companyFor,
  otherWay: words.toOperator,
  other: '/register/operator-company',
};

/** Registers a client company under an operator company. */
export function RegisterCompanyPage() {
  const add = useMutation(companyCalls.addCompany);
  return <RegistrationPage manner={manner} send={(values) => add.send(sentByClient(values))} />;
}
