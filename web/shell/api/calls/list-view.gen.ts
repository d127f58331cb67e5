// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const listViewCalls = callsOf('listView', {
  list: ["GET", "/list-view", "signedIn"],
  add: ["POST", "/list-view", "signedIn"],
  change: ["PUT", "/list-view", "signedIn"],
  remove: ["DELETE", "/list-view/{id}", "signedIn"],
  share: ["POST", "/list-view/{id}/share", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  openFirst: ["POST", "/list-view/{id}/open-first", "signedIn"],
});
