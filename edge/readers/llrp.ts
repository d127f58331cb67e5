import { type CardDecoder, type CardReader, epcHeard, type ReaderMessage } from './card-reader.ts';
import { ANSWERS, LLRP, llrpMessage, SET_UP } from './llrp-message.ts';
import { parametersOf } from './llrp-parameter.ts';

/** Header, and the longest message: a report of many tags is a few kilobytes. */
const HEADER = 10;
const MAX_MESSAGE_BYTES = 262_144;

/**
 * LLRP 1.0.1 and 1.1 (Impinj, Zebra and others; port 5084). It comes over TCP alone, which checks it, so a stream is never searched for
 * the next message: bytes that are none end the connection. A reader holds only one connection, and says so in its first event. Source:
 * EPCglobal LLRP 1.1; frames of github.com/sllurp/sllurp.
 */
export const llrp: CardReader = {
  protocol: 'llrp',
  decoder: conversation,
  // The reader begins, with an event that says whether it accepts the connection.
  request: null,
  // The setup asks it to show itself every three seconds.
  lostAfter: 10_000,
};

function conversation(): CardDecoder {
  let rest = Buffer.alloc(0);
  let step = -1;

  /** The next request of the setup, after the one before succeeded. */
  function next(): ReaderMessage {
    step += 1;
    const bytes = SET_UP[step];
    return bytes ? { kind: 'say', bytes } : { kind: 'calm' };
  }

  function answer(type: number, body: Buffer): ReaderMessage[] {
    if (type === LLRP.report) return reported(body);
    if (type === LLRP.keepalive) return [{ kind: 'say', bytes: llrpMessage(LLRP.keepaliveAck, []) }];
    if (type === LLRP.event) return connected(body, next);
    if (!ANSWERS.includes(type)) return [{ kind: 'calm' }];
    const [status] = parametersOf(body).filter((one) => one.type === LLRP.status);
    // A reader without an old job refuses to delete it, and one without keep-alive to show itself; both may work.
    const isNeeded = type !== LLRP.deleted && type !== LLRP.configured;
    if (isNeeded && status?.value.readUInt16BE(0) !== 0)
      return [refused('the reader refused what it was asked for')];
    return [next()];
  }

  return {
    push(bytes) {
      const events: ReaderMessage[] = [];
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= HEADER) {
        const length = rest.readUInt32BE(2);
        const version = (rest.readUInt8(0) >> 2) & 0b111;
        if (version < 1 || version > 2 || length < HEADER || length > MAX_MESSAGE_BYTES) {
          return [...events, refused('what came is no LLRP')];
        }
        if (rest.length < length) break;
        const type = rest.readUInt16BE(0) & 0x3ff;
        events.push(...answer(type, rest.subarray(HEADER, length)));
        rest = rest.subarray(length);
      }
      return events;
    },
  };
}

const refused = (reason: string): ReaderMessage => ({ kind: 'refused', reason });

/** The first event says whether the connection is accepted; any other only shows that the reader is there. */
function connected(body: Buffer, next: () => ReaderMessage): ReaderMessage[] {
  const attempt = parametersOf(body)
    .filter(({ type }) => type === LLRP.eventData)
    .flatMap(({ value }) => parametersOf(value))
    .find(({ type }) => type === LLRP.attempt);
  if (!attempt) return [{ kind: 'calm' }];
  const isTaken = attempt.value.length >= 2 && attempt.value.readUInt16BE(0) === 0;
  return [isTaken ? next() : refused('the reader is already connected to another program')];
}

function reported(body: Buffer): ReaderMessage[] {
  const tags = parametersOf(body).filter(({ type }) => type === LLRP.tag);
  return [{ kind: 'calm' }, ...tags.map(({ value }) => tagOf(value))];
}

function tagOf(value: Buffer): ReaderMessage {
  const parameters = parametersOf(value);
  const rssi = parameters.find(({ type }) => type === LLRP.rssi)?.value.readInt8(0);
  const short = parameters.find(({ type }) => type === LLRP.epc96)?.value;
  if (short) return epcHeard(short, rssi);
  const long = parameters.find(({ type }) => type === LLRP.epcData)?.value;
  const bits = long && long.length >= 2 ? long.readUInt16BE(0) : 0;
  // Bits that make no whole bytes are no card.
  const isWhole = long && bits > 0 && bits % 8 === 0 && long.length === 2 + bits / 8;
  return isWhole ? epcHeard(long.subarray(2), rssi) : { kind: 'calm' };
}
