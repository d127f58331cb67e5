// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const readerCalls = callsOf('reader', {
  list: ["GET", "/reader", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  find: ["GET", "/reader/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  history: ["GET", "/reader/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/reader", ["OperatorAdmin","CompanyAdmin"]],
  change: ["PUT", "/reader", ["OperatorAdmin","CompanyAdmin"]],
  remove: ["DELETE", "/reader/{id}", ["OperatorAdmin","CompanyAdmin"]],
  archive: ["POST", "/reader/{id}/archive", ["OperatorAdmin","CompanyAdmin"]],
  restore: ["POST", "/reader/{id}/restore", ["OperatorAdmin","CompanyAdmin"]],
  many: ["POST", "/reader/many", ["OperatorAdmin","CompanyAdmin"]],
});
