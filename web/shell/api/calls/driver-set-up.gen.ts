// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const driverSetUpCalls = callsOf('driver', {
  history: ["GET", "/driver/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  change: ["PUT", "/driver", ["CompanyAdmin","Operator"]],
  archive: ["POST", "/driver/{id}/archive", ["CompanyAdmin","Operator"]],
  restore: ["POST", "/driver/{id}/restore", ["CompanyAdmin","Operator"]],
  many: ["POST", "/driver/many", ["CompanyAdmin","Operator"]],
});
