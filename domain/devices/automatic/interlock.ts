import type { Grams } from '../../grammar/mass.ts';
import type { Words } from '../../grammar/words.ts';
import type { CommandKind, DeviceName } from '../command/device-command.ts';
import { isEmptyDeck } from '../freshness.ts';
import { INPUTS_AT, type KnownInputs } from '../output/input.ts';
import type { LiveState } from '../link.ts';
import type { KnownOutputs } from '../output/output.ts';

/** What forbids an act at an automatic scale: the site refuses with it, and the text stands beside the button. */
export const blocks = {
  loaded: { refusal: 'occupied', words: { az: 'platforma doludur', en: 'the deck is loaded' } },
  inTheWay: {
    refusal: 'occupied',
    words: { az: 'ilgək və ya fotoelement tutulub', en: 'a loop or a photocell is occupied' },
  },
  unread: { refusal: 'lost', words: { az: 'çəki oxunmur', en: 'the weight cannot be read' } },
  exitOpen: { refusal: 'interlocked', words: { az: 'çıxış açıqdır', en: 'the exit is open' } },
  entryOpen: { refusal: 'interlocked', words: { az: 'giriş açıqdır', en: 'the entry is open' } },
  exitUnknown: {
    refusal: 'interlocked',
    words: { az: 'çıxışın bağlı olduğu bilinmir', en: 'it is not known that the exit is closed' },
  },
  entryUnknown: {
    refusal: 'interlocked',
    words: { az: 'girişin bağlı olduğu bilinmir', en: 'it is not known that the entry is closed' },
  },
} as const satisfies Readonly<
  Record<string, { readonly refusal: 'occupied' | 'interlocked' | 'lost'; readonly words: Words }>
>;
export type Block = keyof typeof blocks;

/** Whether anything stands on the deck, by what its scale shows. */
export type Load = 'empty' | 'loaded' | 'unknown';

/** The load on the deck by a live value; `age` in milliseconds. An old value, or a state without a weight, tells nothing. */
export function loadOf(
  live: { readonly state: LiveState; readonly grams: Grams | null } | null,
  division: Grams,
): Load {
  if (live?.state === 'over') return 'loaded';
  if (!live || live.grams === null || live.state === 'lost' || live.state === 'net') return 'unknown';
  return isEmptyDeck(live.grams, division) ? 'empty' : 'loaded';
}

/** The state of an automatic scale, as far as it decides what may be moved there. */
export type Yard = { readonly outputs: KnownOutputs; readonly inputs: KnownInputs; readonly load: Load };

const isOccupied = ({ inputs }: Yard, side: 'entry' | 'exit'): boolean =>
  INPUTS_AT[side].some((input) => inputs[input] === 'occupied');

/** Why an act that needs the other side closed has to wait. */
const exitNotClosed = ({ outputs }: Yard): Block | null =>
  outputs['exit-barrier'] === 'closed' ? null : outputs['exit-barrier'] ? 'exitOpen' : 'exitUnknown';
const entryNotClosed = ({ outputs }: Yard): Block | null =>
  outputs['entry-barrier'] === 'closed' ? null : outputs['entry-barrier'] ? 'entryOpen' : 'entryUnknown';

function openingEntry(yard: Yard): Block | null {
  const { inputs, load } = yard;
  if (load === 'loaded') return 'loaded';
  if (inputs['entry-photocell'] === 'occupied' || inputs['exit-photocell'] === 'occupied') return 'inTheWay';
  return exitNotClosed(yard) ?? (load === 'unknown' ? 'unread' : null);
}

/** A truck that leaves covers the photocell of its side: only what stands beyond the barrier is in its way. */
const openingExit = (yard: Yard): Block | null =>
  yard.inputs['exit-loop'] === 'occupied' ? 'inTheWay' : entryNotClosed(yard);

/**
 * What forbids an act at an automatic scale as it stands; null where nothing does. Agent, server and screens all ask this function. Red is
 * always allowed, and so is each act that moves no barrier and no light.
 */
export function blockOf(device: DeviceName, kind: CommandKind, yard: Yard): Block | null {
  if (kind === 'close') {
    const side = device === 'entry-barrier' ? 'entry' : 'exit';
    return isOccupied(yard, side) ? 'inTheWay' : null;
  }
  if (kind === 'open') return device === 'entry-barrier' ? openingEntry(yard) : openingExit(yard);
  if (kind === 'green') return device === 'entry-light' ? exitNotClosed(yard) : entryNotClosed(yard);
  return null;
}

const UNSURE: readonly Block[] = ['unread', 'exitUnknown', 'entryUnknown'];
/** Whether a block rests on a known state, and not on an unknown one. */
export const isSure = (block: Block): boolean => !UNSURE.includes(block);
