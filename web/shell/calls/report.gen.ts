// Made from the contract by web/shell/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const reportCalls = callsOf('report', {
  groupSum: ["GET", "/report/group-sum", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}, ["divided","gross","loss","manualNet","net","passportNet","remaining","storedNet","tare"]],
});
