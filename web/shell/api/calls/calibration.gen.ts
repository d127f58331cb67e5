// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const calibrationCalls = callsOf('calibration', {
  find: ["GET", "/calibration/{publicId}", "everyone", ["division","max","min","worst","worstLimit","worstLoad"]],
});
