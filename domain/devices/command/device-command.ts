import type { Words } from '../../grammar/words.ts';
import { INPUTS } from '../output/input.ts';
import { inputWords } from '../output/input-words.ts';
import { BARRIERS, LIGHTS, OUTPUTS, type OutputState } from '../output/output.ts';
import { outputWords } from '../output/output-words.ts';

/** The devices of a scale that take commands. `door` is a door-access device: it reports the card that is held to it. */
export const DEVICES = [...OUTPUTS, ...INPUTS, 'indicator', 'lpi', 'door', 'camera'] as const;
export type DeviceName = (typeof DEVICES)[number];

/** The names of the devices. */
export const deviceWords: Readonly<Record<DeviceName, Words>> = {
  ...outputWords,
  ...inputWords,
  indicator: { az: 'İndikator', en: 'Indicator' },
  lpi: { az: 'LPI', en: 'LPI' },
  door: { az: 'Kabinin qapısı', en: 'Cabin door' },
  camera: { az: 'Kamera', en: 'Camera' },
};

/**
 * How far a lock goes: `keypad` switches the device's own buttons off and leaves weighing alone, `scale` has the site
 * take no weights either.
 */
export const LOCK_LEVELS = ['scale', 'keypad'] as const;
export type LockLevel = (typeof LOCK_LEVELS)[number];

type Declared = {
  /** The devices that can do it. */
  devices: readonly DeviceName[];
  /**
   * How long it may take, in milliseconds, from the command to its answer. After that no device begins it any more, and its outcome is
   * unknown.
   */
  limit: number;
  /** What a person has to give with it: a reason, and a proof of identity (`POST /auth/proof`). */
  asks: readonly ('reason' | 'proof')[];
  /** The state into which it brings a barrier or a light. */
  brings?: OutputState;
  /** The text of its button, and the text once it is done. */
  words: Words;
  done: Words;
};

const moved = { devices: BARRIERS, limit: 8_000, asks: [] } as const;
const lit = { ...moved, devices: LIGHTS } as const;
const setUp = { devices: ['lpi'], asks: ['reason', 'proof'] } as const;

/**
 * The table of commands to devices: their only list. Server, agent, log and screens read it. The input and result of each stand in
 * `command-shapes.ts`; what differs by maker is in its driver (`abilities`).
 */
const deviceCommands = {
  open: {
    ...moved,
    brings: 'open',
    words: { az: 'Aç', en: 'Open' },
    done: { az: 'açıldı', en: 'opened' },
  },
  close: {
    ...moved,
    brings: 'closed',
    words: { az: 'Bağla', en: 'Close' },
    done: { az: 'bağlandı', en: 'closed' },
  },
  red: {
    ...lit,
    brings: 'red',
    words: { az: 'Qırmızı', en: 'Red' },
    done: { az: 'qırmızı yandı', en: 'turned red' },
  },
  green: {
    ...lit,
    brings: 'green',
    words: { az: 'Yaşıl', en: 'Green' },
    done: { az: 'yaşıl yandı', en: 'turned green' },
  },
  read: {
    devices: ['indicator'],
    limit: 5_000,
    asks: [],
    words: { az: 'Çəkini oxu', en: 'Read the weight' },
    done: { az: 'oxundu', en: 'read' },
  },
  listenLine: {
    devices: ['indicator'],
    limit: 25_000,
    asks: [],
    words: { az: 'Xətti dinlə', en: 'Listen to the line' },
    done: { az: 'xətt dinlənildi', en: 'line heard' },
  },
  listPorts: {
    devices: ['indicator'],
    limit: 5_000,
    asks: [],
    words: { az: 'Portları göstər', en: 'Name the ports' },
    done: { az: 'portlar göstərildi', en: 'ports named' },
  },
  feelInput: {
    devices: INPUTS,
    limit: 60_000,
    asks: [],
    words: { az: 'Dəyişməni gözlə', en: 'Wait for a change' },
    done: { az: 'dinlənildi', en: 'felt' },
  },
  takePicture: {
    devices: ['camera'],
    limit: 6_000,
    asks: [],
    words: { az: 'Sınaq şəkli çək', en: 'Take a picture to try' },
    done: { az: 'kamera cavab verdi', en: 'camera answered' },
  },
  readCounters: {
    devices: ['lpi'],
    limit: 2_000,
    asks: [],
    words: { az: 'Sayğacı oxu', en: 'Read the counters' },
    done: { az: 'sayğaclar oxundu', en: 'counters read' },
  },
  lock: {
    ...setUp,
    limit: 5_000,
    words: { az: 'Kilidlə', en: 'Lock' },
    done: { az: 'kilidləndi', en: 'locked' },
  },
  unlock: {
    ...setUp,
    limit: 5_000,
    words: { az: 'Kilidi aç', en: 'Unlock' },
    done: { az: 'kilidi açıldı', en: 'unlocked' },
  },
  reset: {
    ...setUp,
    limit: 5_000,
    words: { az: 'LPI-ni sıfırla', en: 'Reset the LPI' },
    done: { az: 'sıfırlandı', en: 'reset' },
  },
  calibrate: {
    ...setUp,
    limit: 10_000,
    words: { az: 'Kalibrlə', en: 'Calibrate' },
    done: { az: 'kalibrləndi', en: 'calibrated' },
  },
  activateCalibration: {
    ...setUp,
    limit: 10_000,
    words: { az: 'Kalibrlənməni aktivləşdir', en: 'Activate the calibration' },
    done: { az: 'kalibrlənmə aktivləşdirildi', en: 'calibration activated' },
  },
  listen: {
    devices: ['door'],
    limit: 30_000,
    asks: [],
    words: { az: 'Dinlə', en: 'Listen' },
    done: { az: 'kart oxundu', en: 'card read' },
  },
} as const satisfies Readonly<Record<string, Declared>>;

export type CommandKind = keyof typeof deviceCommands;
export const COMMAND_KINDS = Object.keys(deviceCommands) as readonly CommandKind[];

/** A command of the table. */
export const deviceCommand = (kind: CommandKind): Declared => deviceCommands[kind];

/** The command that brings a barrier or a light to a state. */
export const bringing: Readonly<Record<OutputState, CommandKind>> = {
  open: 'open',
  closed: 'close',
  red: 'red',
  green: 'green',
};

/** Whether a device takes such a command at all. */
export const takes = (device: DeviceName, kind: CommandKind): boolean =>
  deviceCommand(kind).devices.includes(device);
