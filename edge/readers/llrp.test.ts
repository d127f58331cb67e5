import { expect, it } from 'vitest';
import { llrp } from './llrp.ts';
import { SET_UP } from './llrp-message.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const CONNECTED = '043f000000200ab288c900f600160080000c0004f8535baadaff010000060000';
const CONNECTION_TAKEN = CONNECTED.replace(/0000$/, '0002');
const REPORT = '043d0000002c4095892f00f000228d3005fb63ac1f3841ec88046781000186ce820004ec2ea8354c09880001';

/** An answer of success or failure: type, LLRPStatus with a code and an empty description. */
const answer = (type: number, code = 0): Buffer => {
  const body = bytes('011f00080000' + '0000');
  body.writeUInt16BE(code, 4);
  const head = bytes('0400000000120000000' + '1');
  head.writeUInt8(type, 1);
  return Buffer.concat([head, body]);
};
const typeOf = (message: Uint8Array): number => Buffer.from(message).readUInt16BE(0) & 0x3ff;
const kinds = (events: ReturnType<ReturnType<typeof llrp.decoder>['push']>): (string | number)[] =>
  events.map((one) => (one.kind === 'say' ? typeOf(one.bytes) : one.kind));

it('asks for one thing after the other once it is connected, and acknowledges that the reader is there', () => {
  const decoder = llrp.decoder();
  expect(kinds(decoder.push(bytes(CONNECTED)))).toEqual([21]);
  expect(kinds(decoder.push(answer(31, 101)))).toEqual([3]);
  expect(kinds(decoder.push(answer(13)))).toEqual([20]);
  expect(kinds(decoder.push(answer(30)))).toEqual([24]);
  expect(kinds(decoder.push(answer(34)))).toEqual([22]);
  expect(kinds(decoder.push(answer(32)))).toEqual(['calm']);
  expect(kinds(decoder.push(bytes(`043e0000000a00000009`)))).toEqual([72]);
  const events = decoder.push(bytes(REPORT));
  const card = { form: 'epc', number: '3005FB63AC1F3841EC880467' };
  expect(events).toEqual([{ kind: 'calm' }, { kind: 'card', card, strength: -50 }]);
});

it('says every message with its own length', () => {
  for (const message of SET_UP) expect(Buffer.from(message).readUInt32BE(2)).toBe(message.length);
});

it('gives up where another program is connected, where the job is refused, and where what comes is no LLRP', () => {
  const refused = [{ kind: 'refused', reason: 'the reader is already connected to another program' }];
  expect(llrp.decoder().push(bytes(CONNECTION_TAKEN))).toEqual(refused);
  const decoder = llrp.decoder();
  decoder.push(bytes(CONNECTED));
  expect(kinds(decoder.push(answer(30, 100)))).toEqual(['refused']);
  expect(kinds(llrp.decoder().push(Buffer.from('HTTP/1.1 400 Bad Request\r\n')))).toEqual(['refused']);
});

it('hears the same, however the stream is split', () => {
  const stream = bytes(CONNECTED + REPORT + REPORT);
  const whole = llrp.decoder().push(stream);
  const decoder = llrp.decoder();
  const single = [...stream].flatMap((byte) => decoder.push(Uint8Array.of(byte)));
  expect(kinds(single)).toEqual(kinds(whole));
  expect(single.filter(({ kind }) => kind === 'card')).toHaveLength(2);
});

it('reads a long EPC, and none whose bits make no whole bytes', () => {
  const epc = '1FB41F712AC9C37AB79D618173188324001A';
  const report = (bits: number): Buffer => {
    const data = bytes(`00f10018${bits.toString(16).padStart(4, '0')}${epc}`);
    const tag = Buffer.concat([bytes('00f0001c'), data]);
    return Buffer.concat([bytes('043d0000002600000001'), tag]);
  };
  const events = llrp.decoder().push(report(144));
  expect(events[1]).toEqual({ kind: 'card', card: { form: 'epc', number: epc } });
  expect(llrp.decoder().push(report(143))).toEqual([{ kind: 'calm' }, { kind: 'calm' }]);
});
