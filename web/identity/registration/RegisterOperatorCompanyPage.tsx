import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { type Manner, RegistrationPage } from './RegistrationPage.tsx';
import { sent } from './values.ts';
import { REGISTRATION_WORDS as words } from './words.ts';

const manner: Manner = {
  registrant: 'operator',
  title: words.operatorTitle,
  text: words.operatorFor,
  otherWay: words.toCompany,
  other: '/register/company',
};

/** Registers an operator company. */
export function RegisterOperatorCompanyPage() {
  const add = useMutation(companyCalls.addOperatorCompany);
  return <RegistrationPage manner={manner} send={(values) => add.send(sent(values))} />;
}
