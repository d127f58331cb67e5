// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const passCalls = callsOf('pass', {
  find: ["GET", "/pass/{publicId}", "everyone"],
});
