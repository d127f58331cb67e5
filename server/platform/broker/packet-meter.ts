/**
 * Follows the fixed headers of a stream of MQTT packets (MQTT 3.1.1, section 2.2) and answers false as soon as
 * one announces more than so many bytes. The parser itself would wait for up to 256 MB of a single packet.
 */
export function packetMeter(most: number): (chunk: Buffer) => boolean {
  let rest = 0;
  let length = 0;
  // 0 stands before the type byte, 1 to 4 before that byte of the length.
  let place = 0;

  function fits(byte: number): boolean {
    if (place === 0) {
      place = 1;
      length = 0;
      return true;
    }
    length += (byte & 127) * 128 ** (place - 1);
    const isLast = (byte & 128) === 0;
    rest = isLast ? length : 0;
    place = isLast ? 0 : place + 1;
    return length <= most && place <= 4;
  }

  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      const skipped = Math.min(rest, chunk.length - at);
      rest -= skipped;
      at += skipped;
      if (at < chunk.length && !fits(chunk.readUInt8(at++))) return false;
    }
    return true;
  };
}
