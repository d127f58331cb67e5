// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const scaleCalls = callsOf('scale', {
  list: ["GET", "/scale", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"], ["division","expectedValue","max","min"]],
  find: ["GET", "/scale/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"], ["division","expectedValue","max","min"]],
  output: ["POST", "/scale/{id}/output", ["CompanyAdmin","Operator","Guard"]],
});
