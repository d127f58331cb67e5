// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const logonRequestCalls = callsOf('logonRequest', {
  list: ["GET", "/logon-request", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  find: ["GET", "/logon-request/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  approve: ["POST", "/logon-request/{id}/approve", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  cancel: ["POST", "/logon-request/{id}/cancel", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
});
