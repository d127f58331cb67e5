// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const reportCalls = callsOf('report', {
  sum: ["GET", "/report/sum", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}, ["divided","gross","loss","manualNet","net","passportNet","remaining","storedNet","tare"]],
  groupSum: ["GET", "/report/group-sum", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}, ["divided","gross","loss","manualNet","net","passportNet","remaining","storedNet","tare"]],
  dividedSum: ["GET", "/report/divided-sum", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}, ["after","amount","before","divided","drawn","given","net","pool","undivided"]],
});
