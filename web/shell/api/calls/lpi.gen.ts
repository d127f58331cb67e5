// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const lpiCalls = callsOf('lpi', {
  list: ["GET", "/lpi", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["division","max"]],
  find: ["GET", "/lpi/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["division","max"]],
  history: ["GET", "/lpi/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  add: ["POST", "/lpi", ["OperatorAdmin","CompanyAdmin"], ["division","max"]],
  change: ["PUT", "/lpi", ["OperatorAdmin","CompanyAdmin"], ["division","max"]],
  remove: ["DELETE", "/lpi/{id}", ["OperatorAdmin","CompanyAdmin"]],
  archive: ["POST", "/lpi/{id}/archive", ["OperatorAdmin","CompanyAdmin"], ["division","max"]],
  restore: ["POST", "/lpi/{id}/restore", ["OperatorAdmin","CompanyAdmin"], ["division","max"]],
  many: ["POST", "/lpi/many", ["OperatorAdmin","CompanyAdmin"]],
  lock: ["POST", "/lpi/{id}/lock", ["OperatorAdmin","CompanyAdmin"]],
  unlock: ["POST", "/lpi/{id}/unlock", ["OperatorAdmin","CompanyAdmin"]],
  reset: ["POST", "/lpi/{id}/reset", ["OperatorAdmin","CompanyAdmin"]],
  readCounters: ["POST", "/lpi/{id}/read-counter", ["OperatorAdmin","CompanyAdmin"]],
  calibrate: ["POST", "/lpi/{id}/calibrate", ["OperatorAdmin","CompanyAdmin"], ["division","extra","extraStep","load","max","min","shown","weights","worst","worstLimit","worstLoad"]],
  activateCalibration: ["POST", "/lpi/{id}/activate-calibration", ["OperatorAdmin","CompanyAdmin"], ["division","extra","extraStep","load","max","min","shown","weights","worst","worstLimit","worstLoad"]],
  calibrationHistory: ["GET", "/lpi/{id}/calibration-history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["division","max","min","worst","worstLimit","worstLoad"]],
  acceptCounters: ["POST", "/lpi/{id}/accept-counter", ["OperatorAdmin","CompanyAdmin"]],
  statusHistory: ["GET", "/lpi/{id}/status-history", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
});
