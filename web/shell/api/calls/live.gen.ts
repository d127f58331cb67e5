// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const liveCalls = callsOf('live', {
  ticket: ["POST", "/live/ticket", "signedIn"],
});
