// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const noticeCalls = callsOf('notice', {
  list: ["GET", "/notice", "signedIn"],
  read: ["POST", "/notice/read", "signedIn"],
});
