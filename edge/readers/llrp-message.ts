/** Types of messages and parameters (LLRP 1.1, 16 and 17). */
export const LLRP = {
  report: 61,
  keepalive: 62,
  event: 63,
  keepaliveAck: 72,
  configured: 13,
  deleted: 31,
  status: 287,
  eventData: 246,
  attempt: 256,
  tag: 240,
  epcData: 241,
  epc96: 13,
  rssi: 6,
} as const;

/** Answers to configuring, adding, deleting, starting and enabling. */
export const ANSWERS: readonly number[] = [13, 30, 31, 32, 34];

const JOB = [0, 0, 0, 1];
const VERSION_1 = 1 << 2;

let number = 0;

/** A message with a number of its own; version 1.0.1, which readers of 1.1 understand too. */
export function llrpMessage(type: number, body: readonly number[]): Uint8Array {
  const message = Buffer.alloc(10 + body.length);
  message.writeUInt16BE((VERSION_1 << 8) | type, 0);
  message.writeUInt32BE(message.length, 2);
  number = (number + 1) & 0x7fff_ffff;
  message.writeUInt32BE(number, 6);
  message.set(body, 10);
  return message;
}

const parameter = (type: number, ...values: readonly (readonly number[])[]): number[] => {
  const value = values.flat();
  const length = 4 + value.length;
  return [type >> 8, type & 0xff, length >> 8, length & 0xff, ...value];
};

const NEVER = [0, 0, 0, 0];

/** One job: every antenna, without end, each tag sent as soon as it is seen, with its strength. */
const job = parameter(
  177,
  JOB,
  [0, 0],
  parameter(178, parameter(179, [0]), parameter(182, [0], NEVER)),
  parameter(183, [0, 1, 0, 0], parameter(184, [0], NEVER), parameter(186, [0, 1, 1])),
  parameter(237, [1, 0, 1], parameter(238, [0x04, 0x00])),
);

const KEEPALIVE_MS = [0, 0, 0x0b, 0xb8];

/** The requests of the setup, one after the other: start anew, show yourself every three seconds, and the job. */
export const SET_UP: readonly Uint8Array[] = [
  llrpMessage(21, [0, 0, 0, 0]),
  llrpMessage(3, [0, ...parameter(220, [1], KEEPALIVE_MS)]),
  llrpMessage(20, job),
  llrpMessage(24, JOB),
  llrpMessage(22, JOB),
];
