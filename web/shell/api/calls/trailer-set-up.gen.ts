// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const trailerSetUpCalls = callsOf('trailer', {
  history: ["GET", "/trailer/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  change: ["PUT", "/trailer", ["CompanyAdmin","Operator"], ["passportWeight"]],
  archive: ["POST", "/trailer/{id}/archive", ["CompanyAdmin","Operator"], ["passportWeight"]],
  restore: ["POST", "/trailer/{id}/restore", ["CompanyAdmin","Operator"], ["passportWeight"]],
  many: ["POST", "/trailer/many", ["CompanyAdmin","Operator"], ["passportWeight"]],
  passportWeights: ["GET", "/trailer/{id}/passport-weight", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["new","old"]],
  setPassportWeight: ["POST", "/trailer/{id}/passport-weight", ["CompanyAdmin","Operator"], ["passportWeight"]],
});
