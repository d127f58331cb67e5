// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const demoCalls = callsOf('demo', {
  driveOn: ["POST", "/demo/scale/{id}/drive-on", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  driveOff: ["POST", "/demo/scale/{id}/drive-off", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  present: ["POST", "/demo/reader/{id}/present", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  occupy: ["POST", "/demo/scale/{id}/occupy", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  fault: ["POST", "/demo/scale/{id}/fault", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
});
