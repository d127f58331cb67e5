import { COMPANY_READERS, type PermissionFamily } from '../grammar/policy.ts';

/** What can be done with the attachments of a record. */
export const ATTACHMENT_ACTS = ['add', 'remove'] as const;

/** Who may reach attachments at all: each noun says who reads and who changes its records. */
export const attachmentPermission: PermissionFamily = {
  read: COMPANY_READERS,
  write: ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator'],
};
