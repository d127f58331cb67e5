import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';

const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

/** The protocols of the demo world's indicators. */
export type DemoProtocol = Extract<
  IndicatorProtocol,
  'yaohua-xk3190' | 'toledo-continuous' | 'st-gs-18' | 'mt-sics'
>;

/** Toledo's status A without decimals: bits 3 and 4 say whether the display counts by one, two or five. */
const STATUS_A: Readonly<Record<string, string>> = { 1: '*', 2: '2', 5: ':' };

/**
 * The indicator's frame, hexadecimal, for a stable gross weight in whole kilograms on a scale of that division.
 * The formats with their sources stand where they are decoded, in `edge/measure/indicators`.
 */
export function frameOf(protocol: DemoProtocol, kilograms: number, division: number): string {
  const digits = String(kilograms);
  switch (protocol) {
    case 'yaohua-xk3190': {
      const body = `+${digits.padStart(6, '0')}0`;
      const check = [...Buffer.from(body)].reduce((sum, byte) => sum ^ byte, 0);
      return hex(`\x02${body}${check.toString(16).toUpperCase().padStart(2, '0')}\x03`);
    }
    case 'toledo-continuous': {
      const statusA = STATUS_A[String(division).charAt(0)] ?? '2';
      // Status B: kilograms, stable, gross. No tare follows.
      return hex(`\x02${statusA}0 ${digits.padStart(6)}${'0'.padStart(6)}\r`);
    }
    case 'st-gs-18':
      return hex(`ST,GS,+${digits.padStart(7)}kg\r\n`);
    case 'mt-sics':
      return hex(`S S ${digits.padStart(10)} kg\r\n`);
  }
}
