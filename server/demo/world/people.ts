import type { Role } from '@terezi/domain/grammar/policy.ts';
import type { CompanyKey } from './companies.ts';

/** The password of all people of the demo world. */
export const DEMO_PASSWORD = 'Demo1234';

/** Its hash, made once: hashing at every start would cost time and make two worlds of one seed differ. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ck5gcrGToQycMFqrcgSERw$PC68mHzqDgs0ZUOrEuHEpkNrL+sX8TwNTSHn8Lb7icQ';

/** `scales` are the numbers of the scales a person works at; `guardType` 3 stands at both gates. */
export type Person = {
  company: CompanyKey;
  role: Role;
  email: string;
  fullname: string;
  scales?: readonly number[];
  guardType?: number;
};

/** Company A is the quarry, B the mill, C the concrete plant, D the client of the other operator company. */
export const people: readonly Person[] = [
  { company: 'platform', role: 'SuperAdmin', email: 'super@demo.az', fullname: 'Kamran Vəliyev' },
  { company: 'operator', role: 'OperatorAdmin', email: 'operator-admin@demo.az', fullname: 'Kənan Vahabov' },
  { company: 'quarry', role: 'CompanyAdmin', email: 'admin@demo.az', fullname: 'Nərgiz Səfərova' },
  {
    company: 'quarry',
    role: 'Operator',
    email: 'operator@demo.az',
    fullname: 'İlqar Cəfərov',
    scales: [1, 2],
  },
  {
    company: 'quarry',
    role: 'Operator',
    email: 'operator2@demo.az',
    fullname: 'Səbinə Hacıyeva',
    scales: [2],
  },
  { company: 'quarry', role: 'Guard', email: 'guard@demo.az', fullname: 'Mübariz Axundov', guardType: 3 },
  { company: 'quarry', role: 'Viewer', email: 'viewer@demo.az', fullname: 'Lalə Rzayeva' },
  { company: 'mill', role: 'CompanyAdmin', email: 'admin-b@demo.az', fullname: 'Şəbnəm Hacıyeva' },
  { company: 'mill', role: 'Operator', email: 'operator-b@demo.az', fullname: 'Orxan Bayramov', scales: [1] },
  { company: 'concrete', role: 'CompanyAdmin', email: 'admin-c@demo.az', fullname: 'Zaur Mehdiyev' },
  {
    company: 'concrete',
    role: 'Operator',
    email: 'operator-c@demo.az',
    fullname: 'Aytən Quliyeva',
    scales: [1],
  },
  {
    company: 'otherOperator',
    role: 'OperatorAdmin',
    email: 'operator-admin-2@demo.az',
    fullname: 'Rauf Seyidov',
  },
  { company: 'ginnery', role: 'CompanyAdmin', email: 'admin-d@demo.az', fullname: 'Günel Əsədova' },
  {
    company: 'ginnery',
    role: 'Operator',
    email: 'operator-d@demo.az',
    fullname: 'Pərviz Abbasov',
    scales: [1],
  },
];
