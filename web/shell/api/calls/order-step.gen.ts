// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const orderStepCalls = callsOf('orderStep', {
  list: ["GET", "/order-step", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"]],
  find: ["GET", "/order-step/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"]],
  history: ["GET", "/order-step/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"]],
  add: ["POST", "/order-step", ["CompanyAdmin"]],
  change: ["PUT", "/order-step", ["CompanyAdmin"]],
  remove: ["DELETE", "/order-step/{id}", ["CompanyAdmin"]],
  archive: ["POST", "/order-step/{id}/archive", ["CompanyAdmin"]],
  restore: ["POST", "/order-step/{id}/restore", ["CompanyAdmin"]],
  many: ["POST", "/order-step/many", ["CompanyAdmin"]],
});
