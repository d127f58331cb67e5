// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const fileCalls = callsOf('file', {
  find: ["GET", "/file/{id}", "signedIn"],
});
