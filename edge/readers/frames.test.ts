import { readFileSync } from 'node:fs';
import type { CardProtocol } from '@terezi/domain/devices/reader/reader-protocol.ts';
import { describe, expect, it } from 'vitest';
import { CARD_READERS } from './card-readers.ts';
import type { ReaderMessage } from './card-reader.ts';
import { a0Frame } from './a0.ts';
import { wiegandBits } from './families.cases.ts';

type Frame = {
  protocol: CardProtocol;
  kind: string;
  hex: string;
  numbers: string[];
  bits?: string;
  strength?: number;
};

const frames = JSON.parse(readFileSync(new URL('frames.json', import.meta.url), 'utf8')) as Frame[];
const sent = frames.filter(({ kind }) => kind !== 'command');

const read = (protocol: CardProtocol, bytes: Uint8Array): ReaderMessage[] =>
  CARD_READERS[protocol].decoder().push(bytes);
const cards = (events: ReaderMessage[]) => events.filter((one) => one.kind === 'card');
const numbers = (events: ReaderMessage[]): string[] => cards(events).map(({ card }) => card.number);

describe('frames printed in manuals, tests and captures', () => {
  it.each(sent)('$protocol $hex shows $numbers', ({ protocol, hex, bits, numbers: wanted, strength }) => {
    // Wiegand has no bytes: the list gives the bits, and a converter writes them as a line.
    const bytes = bits === undefined ? Buffer.from(hex, 'hex') : Buffer.from(`${bits}\r\n`);
    const events = read(protocol, bytes);
    expect(numbers(events)).toEqual(wanted);
    if (strength !== undefined) expect(cards(events)[0]).toMatchObject({ strength });
  });

  it('says what the papers print', () => {
    const printed = frames.filter(({ kind, protocol }) => kind === 'command' && protocol === 'm100');
    const { request } = CARD_READERS.m100;
    expect(printed.map(({ hex }) => hex)).toContain(Buffer.from(request!.bytes).toString('hex'));
  });
});

describe('Wiegand', () => {
  const line = (text: string): string[] => numbers(read('wiegand', Buffer.from(text)));

  it('is read as bits and as a count with digits', () => {
    expect(line('00110010100001111111111111\n')).toEqual(['650FFF']);
    expect(line('26:0CA1FFF\r\n')).toEqual(['650FFF']);
    expect(line('34,313a83703\r')).toEqual(['89D41B81']);
    expect(wiegandBits(Buffer.from('D41B81', 'hex'))).toBe('11101010000011011100000010');
  });

  it.each([
    ['wrong parity', '10110010100001111111111111\n'],
    ['stripped parity', '001100101000011111111111\n'],
    ['digits of another length', '26:65FFF\n'],
    ['a bit too many for its count', '26:4CA1FFF\n'],
    ['the end of a longer line', `${'0'.repeat(40)}00110010100001111111111111\n`],
  ])('is refused: %s', (_, text) => {
    expect(line(text)).toEqual([]);
  });
});

describe('A0, unconfirmed', () => {
  it('shows a tag that was read twice, with its strength, and none at the end of a round or in a fault', () => {
    const epc = [0xe2, 0, 0x34, 0x12, 1, 0x23, 0x1b, 0x4f, 0, 0, 0, 1];
    const tag = a0Frame([1, 0x89, 0, 0x30, 0, ...epc, 98]);
    expect(read('a0', tag)).toEqual([{ kind: 'calm' }]);
    expect(read('a0', Uint8Array.of(...tag, ...tag))).toEqual([
      { kind: 'calm' },
      { kind: 'card', card: { form: 'epc', number: 'E20034120123' + '1B4F00000001' }, strength: -31 },
    ]);
    expect(read('a0', a0Frame([1, 0x89, 0, 0, 5, 0, 0, 0, 9]))).toEqual([{ kind: 'calm' }]);
    expect(read('a0', a0Frame([1, 0x89, 0, 0x22]))).toEqual([{ kind: 'calm' }]);
  });
});

describe('several tags in one frame', () => {
  it('are all reported, each once', () => {
    const two = '2300010301020c0000000000000000000003136b0c0000000000000000000003146c70f2';
    expect(numbers(read('chafon-288', Buffer.from(two, 'hex')))).toEqual([
      '000000000000000000000313',
      '000000000000000000000314',
    ]);
  });

  it('are not reported by a reader of the other family', () => {
    const one = frames.filter(({ protocol, numbers: [first] }) => protocol === 'chafon-288' && first);
    for (const { hex } of one) expect(numbers(read('chafon-18', Buffer.from(hex, 'hex')))).toEqual([]);
  });
});
