// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
export const TICKET_NAMES: readonly string[] = ["driver","cargo","cargo2","customer","customerBranch","customerWarehouse","sender","senderBranch","senderWarehouse","order","orderPart"];
