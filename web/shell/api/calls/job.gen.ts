// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const jobCalls = callsOf('job', {
  list: ["GET", "/job", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  retry: ["POST", "/job/{id}/retry", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
});
