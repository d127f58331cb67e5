import type { Grams } from '../grammar/mass.ts';
import type { IndicatorProtocol } from './protocol.ts';
import type { ProtocolSettings } from './protocol-settings.ts';

/**
 * The messages between the server and the process with the simulated instruments, over the channel between a process and its child. Orders
 * are answered in their turn; the process ends with the channel.
 */
export type SimulatedScale = {
  id: number;
  protocol: IndicatorProtocol;
  protocolSettings?: ProtocolSettings;
  division: Grams;
  max: Grams;
  /** The same seed and the same orders at the same times give the same weights. */
  seed: number;
  /** How much faster than the wall clock time runs on the scale. */
  pace: number;
};

/**
 * The faults of an instrument: the line is cut and stays refused, the deck never comes to rest, or damaged bytes come between and instead
 * of frames.
 */
export type SimulatedFault = 'none' | 'cut' | 'motion' | 'garbage';

/** The readers of cards that can be simulated. */
export const SIMULATED_READERS = ['em4100', 'chafon-288', 'm100'] as const;

/**
 * A simulated reader of cards; its id is the reader's own, apart from those of scales. It sends a card as a real one does, again and again
 * while the card is before it, and does not know its holder.
 */
export type SimulatedReader = { id: number; protocol: (typeof SIMULATED_READERS)[number] };

export type SimulationOrder =
  | { kind: 'start'; scales: SimulatedScale[]; readers?: SimulatedReader[] }
  | { kind: 'drive-on'; id: number; grams: Grams }
  | { kind: 'drive-off'; id: number }
  | { kind: 'fault'; id: number; fault: SimulatedFault }
  /**
   * Holds a card before reader `id` for two seconds. `number` is what the card carries, hexadecimal: the five bytes of a
   * 125 kHz card for `em4100`, an EPC for the others (whole pairs of bytes); any other fails.
   */
  | { kind: 'present'; id: number; number: string };

/** An order of a person to one simulated scale. */
export type ScaleOrder = Exclude<SimulationOrder, { kind: 'start' | 'present' }>;
/** An order of a person to one simulated reader. */
export type ReaderOrder = Extract<SimulationOrder, { kind: 'present' }>;

export type SimulationAnswer =
  /** On `start`: where each instrument listens on this machine. */
  | { kind: 'ports'; ports: { id: number; port: number }[]; readers: { id: number; port: number }[] }
  | { kind: 'done'; order: SimulationOrder['kind']; id: number }
  | { kind: 'failed'; order: SimulationOrder['kind']; reason: string };
