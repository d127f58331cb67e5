// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const scaleSetUpCalls = callsOf('scale', {
  history: ["GET", "/scale/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"]],
  add: ["POST", "/scale", ["OperatorAdmin","CompanyAdmin"], ["division","expectedValue","max","min"]],
  change: ["PUT", "/scale", ["OperatorAdmin","CompanyAdmin"], ["division","expectedValue","max","min"]],
  remove: ["DELETE", "/scale/{id}", ["OperatorAdmin","CompanyAdmin"]],
  archive: ["POST", "/scale/{id}/archive", ["OperatorAdmin","CompanyAdmin"], ["division","expectedValue","max","min"]],
  restore: ["POST", "/scale/{id}/restore", ["OperatorAdmin","CompanyAdmin"], ["division","expectedValue","max","min"]],
  many: ["POST", "/scale/many", ["OperatorAdmin","CompanyAdmin"], ["division","expectedValue","max","min"]],
  findPort: ["POST", "/scale/{id}/find-port", ["OperatorAdmin","CompanyAdmin"]],
  listen: ["POST", "/scale/{id}/listen", ["OperatorAdmin","CompanyAdmin"]],
  useLine: ["POST", "/scale/{id}/use-line", ["OperatorAdmin","CompanyAdmin"]],
  feelInput: ["POST", "/scale/{id}/feel-input", ["OperatorAdmin","CompanyAdmin"]],
  tryCamera: ["POST", "/scale/{id}/try-camera", ["OperatorAdmin","CompanyAdmin"]],
  seen: ["POST", "/scale/{id}/seen", ["OperatorAdmin","CompanyAdmin"]],
});
