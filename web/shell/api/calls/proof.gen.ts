// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const proofCalls = callsOf('proof', {
  give: ["POST", "/auth/proof", "signedIn"],
});
