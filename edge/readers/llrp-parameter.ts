/** A parameter of an LLRP message, with its value. */
export type Parameter = { type: number; value: Buffer };

/**
 * Lengths of the values of parameters that carry none (LLRP 1.1, 17.2: types 1 to 127): antenna 1, first and last seen in
 * UTC 2 and 4, in uptime 3 and 5, RSSI 6, channel 7, count 8, ROSpec 9, inventory 10, CRC 11, PC 12, EPC-96 13, spec index 14,
 * client operation 15, access spec 16, operation spec 17 and 18 and so on.
 */
const FIXED: Readonly<Record<number, number>> = {
  1: 2,
  2: 8,
  3: 8,
  4: 8,
  5: 8,
  6: 1,
  7: 2,
  8: 2,
  9: 4,
  10: 2,
  11: 2,
  12: 2,
  13: 12,
  14: 2,
  15: 2,
  16: 4,
  17: 2,
  18: 2,
};

/** The parameters one after the other; the first that cannot be read ends them. */
export function parametersOf(bytes: Buffer): Parameter[] {
  const parameters: Parameter[] = [];
  let at = 0;
  while (at < bytes.length) {
    const first = bytes.readUInt8(at);
    const isShort = first >= 0x80;
    if (!isShort && at + 4 > bytes.length) break;
    const type = isShort ? first & 0x7f : bytes.readUInt16BE(at) & 0x3ff;
    const head = isShort ? 1 : 4;
    const size = isShort ? (FIXED[type] ?? -1) : bytes.readUInt16BE(at + 2) - head;
    const end = at + head + size;
    if (size < 0 || end > bytes.length) break;
    parameters.push({ type, value: bytes.subarray(at + head, end) });
    at = end;
  }
  return parameters;
}
