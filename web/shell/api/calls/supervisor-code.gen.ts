// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const supervisorCodeCalls = callsOf('supervisorCode', {
  own: ["GET", "/supervisor-code", "signedIn"],
  set: ["POST", "/supervisor-code", "signedIn"],
});
