// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const userGroupCalls = callsOf('userGroup', {
  list: ["GET", "/user-group", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  find: ["GET", "/user-group/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  history: ["GET", "/user-group/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  add: ["POST", "/user-group", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  change: ["PUT", "/user-group", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  remove: ["DELETE", "/user-group/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  archive: ["POST", "/user-group/{id}/archive", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  restore: ["POST", "/user-group/{id}/restore", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  many: ["POST", "/user-group/many", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
});
