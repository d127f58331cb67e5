// Made from the contract by web/shell/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const siteCalls = callsOf('site', {
  list: ["GET", "/site", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  find: ["GET", "/site/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
});
