// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const orderCalls = callsOf('order', {
  list: ["GET", "/order", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["consumed","remaining","reserved","weightLimit"]],
  find: ["GET", "/order/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["consumed","remaining","reserved","weightLimit"]],
  history: ["GET", "/order/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/order", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["consumed","remaining","reserved","weightLimit"]],
  change: ["PUT", "/order", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["consumed","remaining","reserved","weightLimit"]],
  remove: ["DELETE", "/order/{id}", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}],
  archive: ["POST", "/order/{id}/archive", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["consumed","remaining","reserved","weightLimit"]],
  restore: ["POST", "/order/{id}/restore", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["consumed","remaining","reserved","weightLimit"]],
  many: ["POST", "/order/many", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["weightLimit"]],
  total: ["GET", "/order/total", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["consumed","remaining","reserved"]],
  activate: ["POST", "/order/{id}/activate", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["consumed","remaining","reserved","weightLimit"]],
  complete: ["POST", "/order/{id}/complete", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["consumed","remaining","reserved","weightLimit"]],
  reopen: ["POST", "/order/{id}/reopen", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["consumed","remaining","reserved","weightLimit"]],
  cancel: ["POST", "/order/{id}/cancel", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["consumed","remaining","reserved","weightLimit"]],
  balance: ["GET", "/order/{id}/balance", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["consumed","free","limit","most","remaining","reserved"]],
  ledger: ["GET", "/order/{id}/ledger", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["kilograms"]],
});
