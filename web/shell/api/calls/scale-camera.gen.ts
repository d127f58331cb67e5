// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const scaleCameraCalls = callsOf('scaleCamera', {
  list: ["GET", "/scale-camera", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  find: ["GET", "/scale-camera/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  history: ["GET", "/scale-camera/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/scale-camera", ["OperatorAdmin","CompanyAdmin"]],
  change: ["PUT", "/scale-camera", ["OperatorAdmin","CompanyAdmin"]],
  remove: ["DELETE", "/scale-camera/{id}", ["OperatorAdmin","CompanyAdmin"]],
  archive: ["POST", "/scale-camera/{id}/archive", ["OperatorAdmin","CompanyAdmin"]],
  restore: ["POST", "/scale-camera/{id}/restore", ["OperatorAdmin","CompanyAdmin"]],
  many: ["POST", "/scale-camera/many", ["OperatorAdmin","CompanyAdmin"]],
  setPassword: ["POST", "/scale-camera/{id}/password", ["OperatorAdmin","CompanyAdmin"]],
});
