/** CRC-16 of the Chafon frames: polynomial 8408h reflected, from FFFFh, nothing at the end; low byte first on the line. */
export function crcReflected(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
  }
  return crc;
}

/** CRC-16 that a tag itself sends over its PC and EPC: polynomial 1021h, from FFFFh, inverted (ISO/IEC 18000-63, annex F). */
export function crcOfTag(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc ^ 0xffff;
}
