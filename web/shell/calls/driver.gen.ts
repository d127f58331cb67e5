// Made from the contract by web/shell/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const driverCalls = callsOf('driver', {
  list: ["GET", "/driver", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  find: ["GET", "/driver/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  history: ["GET", "/driver/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/driver", ["CompanyAdmin","Operator"]],
  change: ["PUT", "/driver", ["CompanyAdmin","Operator"]],
  remove: ["DELETE", "/driver/{id}", ["CompanyAdmin","Operator"]],
  archive: ["POST", "/driver/{id}/archive", ["CompanyAdmin","Operator"]],
  restore: ["POST", "/driver/{id}/restore", ["CompanyAdmin","Operator"]],
  many: ["POST", "/driver/many", ["CompanyAdmin","Operator"]],
});
