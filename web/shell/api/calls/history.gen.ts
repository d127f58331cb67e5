// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const historyCalls = callsOf('history', {
  list: ["GET", "/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  former: ["GET", "/history/{id}/former", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  putBack: ["POST", "/history/{id}/put-back", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator"]],
});
