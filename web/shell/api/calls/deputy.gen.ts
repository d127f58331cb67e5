// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const deputyCalls = callsOf('deputy', {
  find: ["GET", "/deputy", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  name: ["POST", "/deputy", ["CompanyAdmin"]],
  end: ["POST", "/deputy/{id}/end", ["CompanyAdmin"]],
});
