// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const subOrderCalls = callsOf('subOrder', {
  list: ["GET", "/sub-order", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["previousVolumeKg","remaining","remainingVolumeKg","volumeKg","weightLimit"]],
  add: ["POST", "/sub-order", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["previousVolumeKg","remainingVolumeKg","volumeKg","weightLimit"]],
  transfer: ["POST", "/sub-order/transfer", {"roles":["CompanyAdmin","Operator"],"flag":"isDispetcher","unflagged":["CompanyAdmin"]}, ["previousVolumeKg","remainingVolumeKg","volumeKg","weightLimit"]],
});
