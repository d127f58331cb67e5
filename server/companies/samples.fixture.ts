import type { Samples, Wire } from '../testing/sample.ts';

/** The registration of a company that does not exist yet. */
export const registration = (number: number): Wire => ({
  Name: `Yeni şirkət ${number}`,
  Voen: String(1_500_000_000 + number),
  Email: `yeni-${number}@example.az`,
  Password: 'Demo1234',
  Phone: '994501112233',
  AuthorizedPersonName: 'Samir',
  AuthorizedPersonSurname: 'Nəbiyev',
  Address: 'Bakı, Neftçilər prospekti 1',
  CountryId: 16,
  AreaId: 1,
  DistrictId: 10,
});

/** Samples of companies for the suites over the whole contract. */
export const companySamples: Samples = {
  calls: {
    'company.toEnter': {},
    'company.enter': { body: ({ companyId }) => ({ CompanyId: companyId }), spendsSession: true },
    'company.leave': { body: () => ({}) },
    // No server of a test has a bot: it is refused in words, after the permission.
    'company.createTelegramChannel': { body: () => ({}) },
    'company.telegram': { table: 'company' },
    'company.refreshMobileAuthorizeToken': { table: 'company', reach: 'seen', body: () => ({}) },
    'company.phone': { table: 'company' },
    'company.revokePhone': { table: 'company', reach: 'seen' },
    'company.list': { table: 'company' },
    'company.find': { table: 'company' },
    'company.history': { table: 'company' },
    'company.establish': {
      body: (_, number) => {
        const { Password: _password, ...described } = registration(number);
        return { ...described, Email: `qurulan-${number}@example.az`, Voen: String(1_600_000_000 + number) };
      },
    },
    'company.change': {
      table: 'company',
      reach: 'seen',
      body: (_, number) => ({ Note: `Qeyd ${number}` }),
    },
    'company.renewCard': { table: 'company', idIn: 'Id', reach: 'seen', body: () => ({}) },
    'company.approve': { table: 'company', idIn: 'Id', reach: 'seen', body: () => ({}) },
    'company.reject': {
      table: 'company',
      idIn: 'Id',
      reach: 'seen',
      body: () => ({ Reason: 'Sənəd yoxdur' }),
    },
    // No company comes back to waiting for approval: it is refused on its field, after the permission.
    'company.editStatus': { table: 'company', idIn: 'Id', reach: 'seen', body: () => ({ StatusId: 2 }) },
    'company.remove': { table: 'company', reach: 'seen' },
    'company.operatorCompany': {},
    'company.operatoryCompany': {},
    'company.addOperatorCompany': { body: (_, number) => registration(number) },
    // The quarry is no operator company: it is refused on its field, after the permission.
    'company.addCompany': {
      body: ({ companyId }, number) => ({
        ...registration(number),
        CompanyId: companyId,
        FounderTelegramNumber: '994501112233',
      }),
    },
  },
  references: { OperatorCompanyId: 'company', TypeId: null, CompanyTypeId: null },
};
