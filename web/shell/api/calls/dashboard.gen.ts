// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const dashboardCalls = callsOf('dashboard', {
  clients: ["GET", "/dashboard/client", ["OperatorAdmin"]],
  find: ["GET", "/dashboard", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["expense","income","net","usual","usualNet","usualNetSoFar","usualSoFar","usualWhole"]],
});
