// Made from the contract by web/shell/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const exportCalls = callsOf('export', {
  tickets: ["POST", "/operation/export", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}, ["weight1From","weight1To","weight2From","weight2To","weightNetFrom","weightNetTo"]],
  list: ["GET", "/export", "signedIn"],
  find: ["GET", "/export/{id}", "signedIn"],
  cancel: ["POST", "/export/{id}/cancel", "signedIn"],
});
