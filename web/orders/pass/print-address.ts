/** The end of a pass's address that has it printed. */
export const PRINT = '#print';

/** Where a pass prints itself. */
export const printAddress = (passAddress: string): string => passAddress + PRINT;
