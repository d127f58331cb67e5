import type { Display } from '../scale.ts';
import { ascii, type Controls, decimalText, figuresOf, type Speech } from './speech.ts';

const MODEL = 'SIM';
const LONGEST_COMMAND = 64;
/** At ten refreshes a second `S` waits ten seconds for a stable weight. */
const PATIENCE = 100;

/** MT-SICS level 0 over one connection: `S`, `SI`, `SIR`, `@`, `Z`, `I2`, `I4`, and `T` of level 1. */
export function speakSics(division: number, serial: string, controls: Controls): Speech {
  let received = '';
  let isRepeating = false;
  let waited: number | null = null;

  const weight = (display: Display): string => weightLine(display, division);

  function answer(command: string): string {
    const display = controls.display();
    isRepeating = command === 'SIR';
    waited = command === 'S' ? 0 : null;
    if (command === 'S') return due(display);
    if (command === 'SI' || command === 'SIR') return weight(display);
    if (command === '@') {
      controls.clearTare();
      return `I4 A "${serial}"\r\n`;
    }
    if (command === 'Z')
      return `Z ${{ done: 'A', motion: 'I', above: '+', below: '-' }[controls.zero()]}\r\n`;
    if (command === 'T') return controls.tare() ? tareLine(display, division) : 'T I\r\n';
    if (command === 'I2') return `I2 A "${MODEL}"\r\n`;
    return command === 'I4' ? `I4 A "${serial}"\r\n` : 'ES\r\n';
  }

  /** The reply that an `S` is waiting for, once there is one. */
  function due(display: Display): string {
    if (waited === null) return '';
    const isDue = display.isStable || display.range !== 'in';
    if (!isDue && waited++ < PATIENCE) return '';
    waited = null;
    return isDue ? weight(display) : 'S I\r\n';
  }

  return {
    say(display) {
      const text = isRepeating ? weight(display) : due(display);
      return text === '' ? null : ascii(text);
    },
    hear(bytes) {
      const lines = (received + String.fromCharCode(...bytes)).split('\r\n');
      received = (lines.pop() ?? '').slice(-LONGEST_COMMAND);
      const text = lines.map(answer).join('');
      return text === '' ? null : ascii(text);
    },
  };
}

function weightLine(display: Display, division: number): string {
  if (display.range !== 'in') return `S ${display.range === 'over' ? '+' : '-'}\r\n`;
  const sign = display.grams < 0 ? '-' : '';
  const text = `${sign}${decimalText(figuresOf(display.grams, division))}`.padStart(10);
  return `S ${display.isStable ? 'S' : 'D'} ${text} kg\r\n`;
}

/** The tare just taken is what the display showed as gross weight before. */
const tareLine = (before: Display, division: number): string =>
  `T S ${decimalText(figuresOf(before.grams + before.tare, division)).padStart(10)} kg\r\n`;
