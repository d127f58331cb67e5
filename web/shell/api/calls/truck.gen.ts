// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const truckCalls = callsOf('truck', {
  list: ["GET", "/truck", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  find: ["GET", "/truck/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  add: ["POST", "/truck", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  remove: ["DELETE", "/truck/{id}", ["CompanyAdmin","Operator"]],
});
