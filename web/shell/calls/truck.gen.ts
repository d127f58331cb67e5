// Made from the contract by web/shell/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const truckCalls = callsOf('truck', {
  list: ["GET", "/truck", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  find: ["GET", "/truck/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  history: ["GET", "/truck/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/truck", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  change: ["PUT", "/truck", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  remove: ["DELETE", "/truck/{id}", ["CompanyAdmin","Operator"]],
  archive: ["POST", "/truck/{id}/archive", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  restore: ["POST", "/truck/{id}/restore", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  many: ["POST", "/truck/many", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  emptyWeights: ["GET", "/truck/{id}/empty-weight", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["new","old"]],
  setEmptyWeight: ["POST", "/truck/{id}/empty-weight", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  resetEmptyWeight: ["POST", "/truck/{id}/reset-empty-weight", ["CompanyAdmin","Operator"]],
});
