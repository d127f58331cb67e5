// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const chainCheckCalls = callsOf('chainCheck', {
  list: ["GET", "/chain-check", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  find: ["GET", "/chain-check/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin"], ["weight"]],
  begin: ["POST", "/chain-check", ["SuperAdmin","OperatorAdmin","CompanyAdmin"], ["weight"]],
  cancel: ["POST", "/chain-check/{id}/cancel", ["SuperAdmin","OperatorAdmin","CompanyAdmin"], ["weight"]],
});
