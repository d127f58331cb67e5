// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const attachmentCalls = callsOf('attachment', {
  ofRecord: ["GET", "/attachment", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/attachment", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator"]],
  remove: ["DELETE", "/attachment/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator"]],
  restore: ["POST", "/attachment/{id}/restore", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator"]],
});
