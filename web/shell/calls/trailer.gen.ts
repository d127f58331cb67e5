// Made from the contract by web/shell/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const trailerCalls = callsOf('trailer', {
  list: ["GET", "/trailer", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["passportWeight"]],
  find: ["GET", "/trailer/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["passportWeight"]],
  history: ["GET", "/trailer/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/trailer", ["CompanyAdmin","Operator"], ["passportWeight"]],
  change: ["PUT", "/trailer", ["CompanyAdmin","Operator"], ["passportWeight"]],
  remove: ["DELETE", "/trailer/{id}", ["CompanyAdmin","Operator"]],
  archive: ["POST", "/trailer/{id}/archive", ["CompanyAdmin","Operator"], ["passportWeight"]],
  restore: ["POST", "/trailer/{id}/restore", ["CompanyAdmin","Operator"], ["passportWeight"]],
  many: ["POST", "/trailer/many", ["CompanyAdmin","Operator"], ["passportWeight"]],
});
