// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const logChainCalls = callsOf('logChain', {
  find: ["GET", "/log-chain", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  check: ["POST", "/log-chain/check", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
});
