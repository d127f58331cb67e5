// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const serviceCardCalls = callsOf('serviceCard', {
  list: ["GET", "/service-card", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  find: ["GET", "/service-card/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  history: ["GET", "/service-card/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/service-card", ["OperatorAdmin","CompanyAdmin"]],
  change: ["PUT", "/service-card", ["OperatorAdmin","CompanyAdmin"]],
  remove: ["DELETE", "/service-card/{id}", ["OperatorAdmin","CompanyAdmin"]],
  archive: ["POST", "/service-card/{id}/archive", ["OperatorAdmin","CompanyAdmin"]],
  restore: ["POST", "/service-card/{id}/restore", ["OperatorAdmin","CompanyAdmin"]],
  many: ["POST", "/service-card/many", ["OperatorAdmin","CompanyAdmin"]],
});
