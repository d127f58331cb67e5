// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const sightingCalls = callsOf('sighting', {
  list: ["GET", "/sighting", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"]],
  find: ["GET", "/sighting/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer","Guard"]],
});
