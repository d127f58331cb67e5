// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const automaticScaleCalls = callsOf('automaticScale', {
  list: ["GET", "/automatic-scale", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"], ["division","max","value"]],
  find: ["GET", "/automatic-scale/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"], ["division","max","value"]],
  open: ["POST", "/automatic-scale/{id}/open", ["CompanyAdmin","Operator","Guard"]],
  close: ["POST", "/automatic-scale/{id}/close", ["CompanyAdmin","Operator","Guard"]],
  light: ["POST", "/automatic-scale/{id}/light", ["CompanyAdmin","Operator","Guard"]],
  read: ["POST", "/automatic-scale/{id}/read", ["CompanyAdmin","Operator"]],
  emptyRead: ["POST", "/automatic-scale/{id}/read/reset", ["CompanyAdmin","Operator"], ["division","max","value"]],
  takeOver: ["POST", "/automatic-scale/{id}/take-over", ["CompanyAdmin","Operator"], ["division","max","value"]],
  giveBack: ["POST", "/automatic-scale/{id}/give-back", ["CompanyAdmin","Operator"], ["division","max","value"]],
});
