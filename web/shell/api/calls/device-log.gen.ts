// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const deviceLogCalls = callsOf('deviceLog', {
  list: ["GET", "/device-log", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
});
