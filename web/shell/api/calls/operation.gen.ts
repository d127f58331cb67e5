// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const operationCalls = callsOf('operation', {
  list: ["GET", "/operation", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["expense","income","lossAmount","manualNet","net","tare","tareNet","tareTrailers","unweighedNet","weight","weight1","weight2","weightNet"]],
  find: ["GET", "/operation/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["amount","dividedSum","division","lossAmount","max","maxAllowedWeight","net","netPoolDrawn","netPoolGiven","remainingSum","rounding","tare","tareTrailers","weight","weight1","weight2","weightNet"]],
  open: ["POST", "/operation", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}, ["lossAmount","tare","tareTrailers","weight","weight1","weight2","weightNet"]],
  weight2: ["POST", "/operation/{id}/weight2", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}, ["lossAmount","tare","tareTrailers","weight","weight1","weight2","weightNet"]],
  tare: ["GET", "/operation/{id}/tare", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}, ["net","trailers","truck","weight"]],
  completeWithoutWeight2: ["POST", "/operation/{id}/complete-without-weight2", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}, ["lossAmount","tare","tareTrailers","weight","weight1","weight2","weightNet"]],
  completeWithTechnicalPass: ["POST", "/operation/{id}/complete-with-technical-pass", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}, ["lossAmount","tare","tareTrailers","weight","weight1","weight2","weightNet"]],
  known: ["GET", "/operation/known", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}, ["consumed","emptyWeight","expected","leastNet","limit","maxAllowedWeight","minimumWeight","most","mostNet","own","reserved"]],
  cancel: ["POST", "/operation/{id}/cancel", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}, ["lossAmount","tare","tareTrailers","weight","weight1","weight2","weightNet"]],
  proposeWeight1: ["POST", "/operation/weight1-by-hand", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher"}, ["weight1"]],
  proposeWeight2: ["POST", "/operation/{id}/weight2-by-hand", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher"}, ["weight2"]],
  print: ["POST", "/operation/{id}/print", {"roles":["CompanyAdmin","Operator","Viewer"],"flag":"canShowOperation"}],
  suggestion: ["GET", "/operation/suggestion", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}],
});
