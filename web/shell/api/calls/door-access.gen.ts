// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const doorAccessCalls = callsOf('doorAccess', {
  list: ["GET", "/door-access", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  listen: ["POST", "/door-access/{id}/listen", ["CompanyAdmin","Operator"]],
});
