import type { OperationDetail } from '@terezi/domain/weighing/api.ts';

const CHECKED_MS = 1_500;

/** How often a ticket is asked for again while its records are being checked, since no news reports the end of that. Milliseconds. */
export const untilChecked = ({ operation }: { readonly operation: OperationDetail }): number | false =>
  operation.chain === null ? CHECKED_MS : false;
