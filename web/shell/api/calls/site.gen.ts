// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const siteCalls = callsOf('site', {
  list: ["GET", "/site", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  find: ["GET", "/site/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  history: ["GET", "/site/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/site", ["OperatorAdmin","CompanyAdmin"]],
  change: ["PUT", "/site", ["OperatorAdmin","CompanyAdmin"]],
  remove: ["DELETE", "/site/{id}", ["OperatorAdmin","CompanyAdmin"]],
  archive: ["POST", "/site/{id}/archive", ["OperatorAdmin","CompanyAdmin"]],
  restore: ["POST", "/site/{id}/restore", ["OperatorAdmin","CompanyAdmin"]],
  many: ["POST", "/site/many", ["OperatorAdmin","CompanyAdmin"]],
  setup: ["GET", "/site/{id}/setup", ["OperatorAdmin","CompanyAdmin"]],
  enrol: ["POST", "/site/{id}/enrol", ["OperatorAdmin","CompanyAdmin"]],
  cancelCode: ["POST", "/site/{id}/cancel-code", ["OperatorAdmin","CompanyAdmin"]],
  revokeAgent: ["POST", "/site/{id}/revoke-agent", ["OperatorAdmin","CompanyAdmin"]],
  enrolAgent: ["POST", "/site/enrol-agent", "everyone"],
});
