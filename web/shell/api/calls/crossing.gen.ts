// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const crossingCalls = callsOf('crossing', {
  list: ["GET", "/crossing", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["peak"]],
  find: ["GET", "/crossing/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["peak"]],
  curve: ["GET", "/crossing/{id}/curve", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["mass"]],
  take: ["POST", "/crossing/{id}/take", ["CompanyAdmin","Operator"], ["peak"]],
  explain: ["POST", "/crossing/{id}/explain", ["CompanyAdmin","Operator"], ["peak"]],
  disregard: ["POST", "/crossing/{id}/disregard", ["CompanyAdmin","Operator"], ["peak"]],
});
