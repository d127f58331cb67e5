// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const sessionCalls = callsOf('session', {
  own: ["GET", "/session", "signedIn"],
  end: ["POST", "/session/{id}/end", "signedIn"],
  endOthers: ["POST", "/session/end-other", "signedIn"],
});
