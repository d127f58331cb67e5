import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import type { Display, Scale } from '../scale.ts';
import { dialogueOf } from './answers.ts';
import { isLineProtocol, QUESTIONS, sayLine } from './lines.ts';
import { speakModbus } from './modbus.ts';
import { speakSics } from './mt-sics.ts';
import { sayPattern } from './pattern.ts';
import type { Speech } from './speech.ts';
import { sayStGs } from './st-gs-18.ts';
import { sayFlintec, sayToledo } from './toledo-continuous.ts';
import { sayYaohua } from './yaohua-xk3190.ts';

/** The protocol and its settings, whether a Toledo frame ends with its checksum, and the serial number that it sends. */
export type Manner = {
  protocol: IndicatorProtocol;
  protocolSettings?: ProtocolSettings;
  hasChecksum: boolean;
  serial: string;
};

/** The indicator's side of one new connection to that scale. */
export function speak(
  scale: Scale,
  { protocol, protocolSettings = {}, hasChecksum, serial }: Manner,
): Speech {
  const { division } = scale;
  const dialogue = dialogueOf(protocol, protocolSettings);
  if (dialogue) return answering(dialogue.question, () => dialogue.answer(scale.display(), division));
  if (isLineProtocol(protocol)) {
    const question = protocolSettings.asks ? QUESTIONS[protocol] : undefined;
    if (question) return answering(question, () => sayLine(protocol, scale.display(), division));
    return streaming((display) => sayLine(protocol, display, division));
  }
  switch (protocol) {
    case 'mt-sics':
      return speakSics(division, serial, scale);
    case 'modbus-tcp':
    case 'modbus-rtu':
      return speakModbus(protocol, protocolSettings, division, scale.display);
    case 'toledo-short':
      return streaming((display) => sayToledo(display, division, hasChecksum, { isShort: true }));
    case 'flintec-continuous':
      return streaming((display) => sayFlintec(display, division));
    case 'yaohua-xk3190':
      return streaming((display) => sayYaohua(display, division));
    case 'st-gs-18':
      return streaming((display) => sayStGs(display, division));
    case 'pattern':
      return streaming((display) => sayPattern(protocolSettings, display, division));
    default:
      return streaming((display) => sayToledo(display, division, hasChecksum));
  }
}

const streaming = (say: (display: Display) => Uint8Array): Speech => ({ say, hear: () => null });

/** No request is longer; bytes that are none are dropped. */
const MOST_HEARD = 64;

/** Answers each time that the request has come, in any pieces. */
function answering(question: Uint8Array, answer: () => Uint8Array): Speech {
  let buffer: number[] = [];
  return {
    say: () => null,
    hear(bytes) {
      buffer = [...buffer, ...bytes].slice(-MOST_HEARD);
      const isAsked = buffer.some((_, at) => question.every((byte, i) => buffer[at + i] === byte));
      if (!isAsked) return null;
      buffer = [];
      return answer();
    },
  };
}
