// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const actionLogCalls = callsOf('actionLog', {
  list: ["GET", "/action-log", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  find: ["GET", "/action-log/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
});
