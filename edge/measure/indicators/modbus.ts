import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import { modbusCrc } from './frame/crc.ts';
import { type Plan, planOf } from './modbus-profiles.ts';
import { notIntoNext } from './frame/neighbours.ts';
import type { Indicator } from './reading.ts';
import { scanner, type Verdict } from './frame/scan.ts';

/** How requests and answers travel: framed by a header over TCP, or by the line's silence and a CRC. */
type Transport = {
  request(pdu: Uint8Array): Uint8Array;
  /** Where in an answer the unit stands, and what is behind the data. */
  before: readonly number[];
  check: number;
  isWhole(frame: Uint8Array): boolean;
};

/** One request is under way at a time, so all may have the same number; another's answer has another one. */
const TRANSACTION = [0x54, 0x5a];

const bigEndian = (value: number): number[] => [value >> 8, value & 0xff];

const overTcp = (unit: number, data: number): Transport => ({
  request: (pdu) => Uint8Array.of(...TRANSACTION, 0, 0, ...bigEndian(pdu.length + 1), unit, ...pdu),
  before: [...TRANSACTION, 0, 0, ...bigEndian(data + 3), unit],
  check: 0,
  isWhole: () => true,
});

const overLine = (unit: number): Transport => ({
  request(pdu) {
    const frame = Uint8Array.of(unit, ...pdu);
    const crc = modbusCrc(frame);
    return Uint8Array.of(...frame, crc & 0xff, crc >> 8);
  },
  before: [unit],
  check: 2,
  // The CRC over a frame and its own CRC is zero.
  isWhole: (frame) => modbusCrc(frame) === 0,
});

function answerJudge(plan: Plan, { before, check, isWhole }: Transport) {
  const data = plan.count * 2;
  const start = [...before, plan.functionCode, data];
  const length = start.length + data + check;
  const judge = (bytes: Uint8Array): Verdict => {
    for (const [index, byte] of start.entries()) {
      if (bytes[index] === undefined) return 'wait';
      if (bytes[index] !== byte) return 'reject';
    }
    if (bytes.length < length) return 'wait';
    const frame = bytes.slice(0, length);
    if (!isWhole(frame)) return 'reject';
    const view = new DataView(frame.buffer, frame.byteOffset + start.length, data);
    const words = Array.from({ length: plan.count }, (_, i) => view.getUint16(i * 2));
    return { length, reading: { ...plan.read(words), frame } };
  };
  // Over TCP no byte is lost.
  return check > 0 ? notIntoNext(start, judge) : judge;
}

/**
 * Modbus: reads the registers of the instrument's profile, weight and flags in one request, and takes no answer but that
 * of the asked unit to the asked length. Source: Modbus application protocol 1.1b3, 6.3 and 6.4; Modbus messaging on
 * TCP/IP 1.0b, 3.1.3.
 */
export function modbus(protocol: 'modbus-tcp' | 'modbus-rtu', settings: ProtocolSettings): Indicator {
  const plan = planOf(settings);
  // Settings without a profile are signed by nobody; what comes of them all the same is silence.
  if (!plan) return { protocol, decoder: () => scanner(() => 'reject'), request: null };
  const { station = 1 } = settings;
  const transport = protocol === 'modbus-tcp' ? overTcp(station, plan.count * 2) : overLine(station);
  const pdu = Uint8Array.of(plan.functionCode, ...bigEndian(plan.first), ...bigEndian(plan.count));
  return {
    protocol,
    decoder: () => scanner(answerJudge(plan, transport)),
    request: { bytes: transport.request(pdu), repeatAfter: 200 },
  };
}
