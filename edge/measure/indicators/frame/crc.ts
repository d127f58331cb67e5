/** CRC-16 of Modbus RTU: polynomial A001h reflected, start FFFFh. Source: Modbus over serial line, 2.5.1.2. */
export function modbusCrc(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/**
 * CRC-16 of Massa-K: polynomial 1021h, start 0, the message shifted in at the low end and no zeros behind it, so that the
 * check of a single byte is that byte. Found by the frames that its terminals answer.
 */
export function massaCrc(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isOut = (crc & 0x8000) !== 0;
      crc = ((crc << 1) & 0xffff) | ((byte >> bit) & 1);
      if (isOut) crc ^= 0x1021;
    }
  }
  return crc;
}

/** CRC-8 of Tenso-M: polynomial 69h, start 0, a zero byte behind the message. Zero over a message with its own check. */
export function tensoCrc(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of [...bytes, 0]) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isOut = (crc & 0x80) !== 0;
      crc = ((crc << 1) & 0xff) | ((byte >> bit) & 1);
      if (isOut) crc ^= 0x69;
    }
  }
  return crc;
}
