// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const driverCalls = callsOf('driver', {
  list: ["GET", "/driver", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  find: ["GET", "/driver/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/driver", ["CompanyAdmin","Operator"]],
  remove: ["DELETE", "/driver/{id}", ["CompanyAdmin","Operator"]],
});
