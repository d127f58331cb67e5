// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const alertCalls = callsOf('alert', {
  list: ["GET", "/alert", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  told: ["GET", "/alert/{id}/told", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  take: ["POST", "/alert/{id}/take", ["CompanyAdmin","Operator"]],
});
