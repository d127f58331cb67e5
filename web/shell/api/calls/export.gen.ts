// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const exportCalls = callsOf('export', {
  ask: ["POST", "/export", "signedIn"],
  list: ["GET", "/export", "signedIn"],
  find: ["GET", "/export/{id}", "signedIn"],
  cancel: ["POST", "/export/{id}/cancel", "signedIn"],
});
