// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const searchCalls = callsOf('search', {
  all: ["GET", "/search", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["emptyWeight","weightNet"]],
});
