// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const commandCalls = callsOf('command', {
  list: ["GET", "/command", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  find: ["GET", "/command/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"]],
});
