// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const truckSetUpCalls = callsOf('truck', {
  history: ["GET", "/truck/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  change: ["PUT", "/truck", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  archive: ["POST", "/truck/{id}/archive", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  restore: ["POST", "/truck/{id}/restore", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  many: ["POST", "/truck/many", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  emptyWeights: ["GET", "/truck/{id}/empty-weight", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["new","old"]],
  setEmptyWeight: ["POST", "/truck/{id}/empty-weight", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
  resetEmptyWeight: ["POST", "/truck/{id}/reset-empty-weight", ["CompanyAdmin","Operator"]],
  passportWeights: ["GET", "/truck/{id}/passport-weight", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["new","old"]],
  setPassportWeight: ["POST", "/truck/{id}/passport-weight", ["CompanyAdmin","Operator"], ["emptyWeight","maxAllowedWeight","passportWeight"]],
});
