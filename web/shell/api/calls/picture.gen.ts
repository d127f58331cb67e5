// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const pictureCalls = callsOf('picture', {
  list: ["GET", "/picture", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
});
