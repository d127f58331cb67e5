// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const requestCalls = callsOf('request', {
  list: ["GET", "/request", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  answered: ["GET", "/request/answered", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  find: ["GET", "/request/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  approve: ["POST", "/request/{id}/approve", ["CompanyAdmin","Operator"]],
  cancel: ["POST", "/request/{id}/cancel", ["CompanyAdmin","Operator"]],
  withdraw: ["POST", "/request/{id}/withdraw", ["CompanyAdmin","Operator"]],
});
