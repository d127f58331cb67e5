// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const calibrationLogCalls = callsOf('calibrationLog', {
  list: ["GET", "/calibration-log", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
});
