/**
 * What the makers' manuals say of their Modbus registers, as addresses go over the wire, from 0. Only what a manual confirms stands here:
 * the agent never writes an unconfirmed register, and does not offer what it would do.
 */

/** Where a value stands: its table, the first register and how many. */
export type Span = { table: 'input' | 'holding'; start: number; count: number };

/**
 * Flintec FT-112(D), Technical Manual rev. 1.0.0, May 2019, 13.2.1 (pages 120–126): 32-bit values, high word first,
 * 40001 at 0. The table of its commands for the key lock was not at hand, so the lock is only read.
 */
export const FT112 = {
  /** 40007: the status word. */
  status: { table: 'holding', start: 6, count: 2 },
  keyLock: 1 << 11,
  secondUnit: 1 << 6,
  /** The decimals of the display, one bit each: B27 stands for four of them, B31 for none. */
  decimals: [31, 30, 29, 28, 27],
  /** 40185: the command, and behind it the load for setting span, in units of the display. */
  calibration: { start: 184, zero: 188, span: 220 },
  /** 40195: the progress; the low byte means ready, error or in process. */
  process: { table: 'holding', start: 194, count: 2 },
  ready: 1,
  failed: 9,
} as const satisfies Record<string, unknown> & { status: Span; process: Span };

/**
 * Dini Argeo DGT4X (DGT4XPRONET quick start, 16.3; DGT1 Modbus manual): input registers 30001–30007 hold weight and status, holding 40001
 * takes a command. Neither manual names a keypad: the transmitter has none.
 */
export const DGT4X = {
  state: { table: 'input', start: 0, count: 7 },
  command: 0,
  reboot: 0x22,
} as const satisfies Record<string, unknown> & { state: Span };
