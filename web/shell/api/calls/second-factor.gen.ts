// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const secondFactorCalls = callsOf('secondFactor', {
  begin: ["POST", "/second-factor", "signedIn"],
  prove: ["POST", "/second-factor/prove", "signedIn"],
  remove: ["POST", "/second-factor/remove", "signedIn"],
});
