// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const rfidCardCalls = callsOf('rfidCard', {
  list: ["GET", "/rfid-card", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  find: ["GET", "/rfid-card/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  history: ["GET", "/rfid-card/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/rfid-card", ["CompanyAdmin","Operator"]],
  change: ["PUT", "/rfid-card", ["CompanyAdmin","Operator"]],
  remove: ["DELETE", "/rfid-card/{id}", ["CompanyAdmin","Operator"]],
  archive: ["POST", "/rfid-card/{id}/archive", ["CompanyAdmin","Operator"]],
  restore: ["POST", "/rfid-card/{id}/restore", ["CompanyAdmin","Operator"]],
  many: ["POST", "/rfid-card/many", ["CompanyAdmin","Operator"]],
  block: ["POST", "/rfid-card/{id}/block", ["CompanyAdmin","Operator"]],
  unblock: ["POST", "/rfid-card/{id}/unblock", ["CompanyAdmin","Operator"]],
  prepare: ["POST", "/rfid-card/{id}/operation", ["CompanyAdmin","Operator"]],
  proposeReset: ["POST", "/rfid-card/{id}/reset-request", ["CompanyAdmin","Operator"]],
  proposeDelete: ["POST", "/rfid-card/{id}/delete-request", ["CompanyAdmin","Operator"]],
});
