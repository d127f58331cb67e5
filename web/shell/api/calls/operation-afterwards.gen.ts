// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const operationAfterwardsCalls = callsOf('operation', {
  history: ["GET", "/operation/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  curve: ["GET", "/operation/{id}/curve", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["mass"]],
  lossPercentage: ["POST", "/operation/{id}/loss-percentage", {"roles":["CompanyAdmin","Operator"],"flag":"canWriteLossPercentage"}, ["lossAmount","tare","tareTrailers","weight","weight1","weight2","weightNet"]],
  divide: ["POST", "/operation/{id}/divide", {"roles":["CompanyAdmin","Operator"],"flag":"canDivideOperation"}, ["amount","dividedSum","netPoolDrawn","netPoolGiven","remainingSum","rounding"]],
  proposeDivision: ["POST", "/operation/{id}/division-request", {"roles":["CompanyAdmin","Operator"],"flag":"canDivideOperation"}, ["amount"]],
  printDivision: ["POST", "/operation/{id}/print-division", {"roles":["CompanyAdmin","Operator","Viewer"],"flag":"canShowOperation"}],
  supervisors: ["GET", "/operation/supervisor", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}],
  override: ["POST", "/operation/override", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}],
  askOverride: ["POST", "/operation/override-request", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}],
  askedOverride: ["GET", "/operation/override-request/{id}", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}],
  proposeChange: ["POST", "/operation/{id}/change-request", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}],
  proposeDeletion: ["POST", "/operation/{id}/delete-request", {"roles":["CompanyAdmin","Operator"],"flag":"canShowOperation"}],
});
