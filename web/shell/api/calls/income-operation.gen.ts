// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const incomeOperationCalls = callsOf('incomeOperation', {
  list: ["GET", "/income-operation", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["allowedOver","allowedShort","difference","proposedDifference","proposedNet","receivedNet","sentNet"]],
  partners: ["GET", "/income-operation/partner", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["difference","receivedNet","sentNet"]],
  find: ["GET", "/income-operation/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["after","allowedOver","allowedShort","difference","dividedNet","division","gross","lossAmount","mass","max","mean","net","normMass","now","over","proposedDifference","proposedNet","receivedNet","sentNet","short","tare"]],
  offered: ["GET", "/income-operation/offer", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"]],
  acceptOffer: ["POST", "/income-operation/offer/accept", ["CompanyAdmin"]],
  declineOffer: ["POST", "/income-operation/offer/decline", ["CompanyAdmin"]],
  approve: ["POST", "/income-operation/{id}/approve", ["CompanyAdmin","Operator"], ["after","allowedOver","allowedShort","difference","dividedNet","division","gross","lossAmount","mass","max","mean","net","normMass","now","over","proposedDifference","proposedNet","receivedNet","sentNet","short","tare"]],
  link: ["POST", "/income-operation/{id}/link", ["CompanyAdmin","Operator"], ["after","allowedOver","allowedShort","difference","dividedNet","division","gross","lossAmount","mass","max","mean","net","normMass","now","over","proposedDifference","proposedNet","receivedNet","sentNet","short","tare"]],
  cancel: ["POST", "/income-operation/{id}/cancel", ["CompanyAdmin","Operator"], ["after","allowedOver","allowedShort","difference","dividedNet","division","gross","lossAmount","mass","max","mean","net","normMass","now","over","proposedDifference","proposedNet","receivedNet","sentNet","short","tare"]],
  acceptChange: ["POST", "/income-operation/{id}/accept-change", ["CompanyAdmin","Operator"], ["after","allowedOver","allowedShort","difference","dividedNet","division","gross","lossAmount","mass","max","mean","net","normMass","now","over","proposedDifference","proposedNet","receivedNet","sentNet","short","tare"]],
  rejectChange: ["POST", "/income-operation/{id}/reject-change", ["CompanyAdmin","Operator"], ["after","allowedOver","allowedShort","difference","dividedNet","division","gross","lossAmount","mass","max","mean","net","normMass","now","over","proposedDifference","proposedNet","receivedNet","sentNet","short","tare"]],
});
