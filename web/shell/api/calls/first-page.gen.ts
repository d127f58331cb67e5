// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const firstPageCalls = callsOf('firstPage', {
  find: ["GET", "/first-page", "signedIn"],
  arrange: ["PUT", "/first-page", "signedIn"],
  arrangeForGroup: ["PUT", "/first-page/group", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
});
