// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const importCalls = callsOf('import', {
  upload: ["POST", "/import", ["SuperAdmin","CompanyAdmin","Operator"]],
  reread: ["POST", "/import/{id}/read", ["SuperAdmin","CompanyAdmin","Operator"]],
  list: ["GET", "/import", ["SuperAdmin","CompanyAdmin","Operator"]],
  find: ["GET", "/import/{id}", ["SuperAdmin","CompanyAdmin","Operator"]],
  rows: ["GET", "/import/{id}/row", ["SuperAdmin","CompanyAdmin","Operator"]],
  check: ["POST", "/import/{id}/check", ["SuperAdmin","CompanyAdmin","Operator"]],
  mend: ["POST", "/import/{id}/mend", ["SuperAdmin","CompanyAdmin","Operator"]],
  candidates: ["GET", "/import/{id}/candidate", ["SuperAdmin","CompanyAdmin","Operator"]],
  match: ["POST", "/import/{id}/match", ["SuperAdmin","CompanyAdmin","Operator"]],
  run: ["POST", "/import/{id}/run", ["SuperAdmin","CompanyAdmin","Operator"]],
  cancel: ["POST", "/import/{id}/cancel", ["SuperAdmin","CompanyAdmin","Operator"]],
  undo: ["POST", "/import/{id}/undo", ["SuperAdmin","CompanyAdmin","Operator"]],
});
