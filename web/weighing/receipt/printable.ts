import type { OperationRow } from '@terezi/domain/weighing/api.ts';

/** Whether the reader may print a ticket: an open one has no net yet, a cancelled one is printed as such. */
export const isPrintable = ({ acts }: Pick<OperationRow, 'acts'>): boolean => acts.print?.may === 'allow';
