// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const netPoolCalls = callsOf('netPool', {
  list: ["GET", "/net-pool", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["drawn","given","remaining"]],
  ledger: ["GET", "/net-pool/{id}/ledger", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["drawn","given","kilograms","remaining"]],
});
