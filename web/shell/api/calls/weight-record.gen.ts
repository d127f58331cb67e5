// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const weightRecordCalls = callsOf('weightRecord', {
  unused: ["GET", "/weight-record/unused", ["SuperAdmin","OperatorAdmin","CompanyAdmin"], ["weight"]],
});
