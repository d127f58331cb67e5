// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const orderPartCalls = callsOf('orderPart', {
  list: ["GET", "/order-part", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"],"flag":"canShowOrderPart"}, ["expectedWeight","net","weight1"]],
  find: ["GET", "/order-part/{id}", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"],"flag":"canShowOrderPart"}, ["expectedWeight","net","weight1"]],
  history: ["GET", "/order-part/{id}/history", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"],"flag":"canShowOrderPart"}],
  add: ["POST", "/order-part", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["expectedWeight","net","weight1"]],
  change: ["PUT", "/order-part", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["expectedWeight","net","weight1"]],
  remove: ["DELETE", "/order-part/{id}", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}],
  archive: ["POST", "/order-part/{id}/archive", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["expectedWeight","net","weight1"]],
  restore: ["POST", "/order-part/{id}/restore", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["expectedWeight","net","weight1"]],
  many: ["POST", "/order-part/several", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["expectedWeight"]],
  visit: ["GET", "/order-part/{id}/visit", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"],"flag":"canShowOrderPart"}, ["weight"]],
  plan: ["POST", "/order-part/many", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["expectedWeight"]],
  confirmStep: ["POST", "/order-part/{id}/confirm-step", {"roles":["CompanyAdmin","Operator","Guard"],"flag":"canShowOrderPart"}, ["expectedWeight","net","weight1"]],
  scan: ["POST", "/order-part/scan", {"roles":["CompanyAdmin","Operator","Guard"],"flag":"canShowOrderPart"}, ["expectedWeight","net","weight1"]],
  note: ["POST", "/order-part/note", {"roles":["CompanyAdmin","Operator","Guard"],"flag":"canShowOrderPart"}],
  undoStep: ["POST", "/order-part/{id}/undo-step", {"roles":["CompanyAdmin","Operator","Guard"],"flag":"canShowOrderPart"}, ["expectedWeight","net","weight1"]],
  skipStep: ["POST", "/order-part/{id}/skip-step", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["expectedWeight","net","weight1"]],
  cancel: ["POST", "/order-part/{id}/cancel", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["expectedWeight","net","weight1"]],
});
