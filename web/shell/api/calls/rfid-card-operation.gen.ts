// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const rfidCardOperationCalls = callsOf('rfidCardOperation', {
  list: ["GET", "/rfid-card-operation", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  find: ["GET", "/rfid-card-operation/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  history: ["GET", "/rfid-card-operation/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/rfid-card-operation", ["CompanyAdmin","Operator"]],
  change: ["PUT", "/rfid-card-operation", ["CompanyAdmin","Operator"]],
  remove: ["DELETE", "/rfid-card-operation/{id}", ["CompanyAdmin","Operator"]],
  archive: ["POST", "/rfid-card-operation/{id}/archive", ["CompanyAdmin","Operator"]],
  restore: ["POST", "/rfid-card-operation/{id}/restore", ["CompanyAdmin","Operator"]],
  many: ["POST", "/rfid-card-operation/many", ["CompanyAdmin","Operator"]],
  clear: ["POST", "/rfid-card-operation/{id}/clear", ["CompanyAdmin","Operator"]],
});
