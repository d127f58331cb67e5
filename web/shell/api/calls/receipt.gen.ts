// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const receiptCalls = callsOf('receipt', {
  find: ["GET", "/receipt/{publicId}", "everyone", ["division","max","tare","tareTrailers","weight","weightNet"]],
  signed: ["GET", "/receipt/{publicId}/signed", "everyone"],
  picture: ["GET", "/receipt/{publicId}/picture/{picture}", "everyone"],
});
