import { COMPANY_READERS, type PermissionFamily } from '../grammar/policy.ts';

/** What an operator at the scale may add while a truck waits: all of the company read it, staff write it. */
export const companyCatalogue: PermissionFamily = {
  read: COMPANY_READERS,
  write: ['CompanyAdmin', 'Operator'],
};

/** Catalogues that the platform shares with all: the platform's rows by the super admin, own rows by staff. */
export const sharedCatalogue: PermissionFamily = {
  read: COMPANY_READERS,
  write: ['SuperAdmin', 'CompanyAdmin', 'Operator'],
};

/** The settings of a company, which administrators change: their own, or one that they have entered. */
export const companySetting: PermissionFamily = {
  read: COMPANY_READERS,
  write: ['OperatorAdmin', 'CompanyAdmin'],
};

/** The same where the platform shares rows with all companies. */
export const sharedSetting: PermissionFamily = {
  read: COMPANY_READERS,
  write: ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'],
};
