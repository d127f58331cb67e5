// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const trailerCalls = callsOf('trailer', {
  list: ["GET", "/trailer", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["passportWeight"]],
  find: ["GET", "/trailer/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["passportWeight"]],
  add: ["POST", "/trailer", ["CompanyAdmin","Operator"], ["passportWeight"]],
  remove: ["DELETE", "/trailer/{id}", ["CompanyAdmin","Operator"]],
});
