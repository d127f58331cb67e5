import { z } from 'zod';
import { MASK_LENGTH, readMask } from './frame-mask.ts';
import type { IndicatorProtocol } from './protocol.ts';
import { MODBUS_PROFILES, SETTING_NAMES, type SettingName, SETTINGS_OF } from './protocol-setting-names.ts';
import { rawSettings } from './protocol-settings-text.ts';

const word = z.int().min(0).max(65_535);
const bit = z.int().min(0).max(15);

/** What makers of one protocol disagree on, each only where its protocol has it. They are signed in the order of SETTING_NAMES. */
export const protocolSettings = z.strictObject({
  /** Whether the fixed zeros of the display stand inside the six digits of a frame or behind them. */
  fixedZeros: z.enum(['inside', 'beyond']).exactOptional(),
  /** Under which number the indicator answers on its line. */
  station: z.int().min(0).max(255).exactOptional(),
  /** The unit of frames that name none. */
  unit: z.enum(['kg', 't', 'g']).exactOptional(),
  /** Whether the indicator speaks only when asked. */
  asks: z.boolean().exactOptional(),
  /** Whether a check stands behind each frame. */
  checksum: z.boolean().exactOptional(),
  /** Decimals of a weight that comes without its point. */
  decimals: z.int().min(0).max(5).exactOptional(),
  profile: z.enum(MODBUS_PROFILES).exactOptional(),
  /** Which of two registers comes first. */
  wordOrder: z.enum(['high', 'low']).exactOptional(),
  /** The number under which the maker counts the first register. */
  addressBase: word.exactOptional(),
  table: z.enum(['holding', 'input']).exactOptional(),
  /** Where the weight is, as the maker counts, and of how many registers. */
  register: word.exactOptional(),
  words: z.enum(['one', 'two']).exactOptional(),
  flagRegister: word.exactOptional(),
  stableBit: bit.exactOptional(),
  overBit: bit.exactOptional(),
  mask: z
    .string()
    .max(MASK_LENGTH)
    .refine((text) => readMask(text) !== null)
    .exactOptional(),
  /** The text that means stable, and the one that means net. */
  stableIs: z.string().min(1).max(20).exactOptional(),
  netIs: z.string().min(1).max(20).exactOptional(),
  /** Whether the least significant character of the weight comes first. */
  isReversed: z.boolean().exactOptional(),
} satisfies Record<SettingName, z.ZodType>);
export type ProtocolSettings = z.infer<typeof protocolSettings>;
/** Under which numbers an indicator can answer; where it is not said, any byte. */
const STATIONS: Partial<Record<IndicatorProtocol, readonly [least: number, most: number]>> = {
  'flintec-bsi': [1, 99],
  'yaohua-command': [1, 26],
  'rice-lake-edp': [1, 26],
  'rinstrum-network': [0, 31],
  'tenso-m': [1, 159],
  'modbus-rtu': [1, 247],
};

/** What only own registers have. */
const OWN_REGISTERS = ['table', 'register', 'words', 'flagRegister', 'stableBit', 'overBit'] as const;

/** Of what else a profile's settings need, the one that is missing or says too much. */
function registersFault(settings: ProtocolSettings): SettingName | null {
  if (settings.profile === undefined) return 'profile';
  const { register, flagRegister, stableBit, overBit } = settings;
  if (settings.profile !== 'registers')
    return OWN_REGISTERS.find((name) => settings[name] !== undefined) ?? null;
  if (register === undefined) return 'register';
  const hasFlags = stableBit !== undefined || overBit !== undefined;
  if (hasFlags !== (flagRegister !== undefined)) return hasFlags ? 'flagRegister' : 'stableBit';
  // Weight and flags are asked for at once, or they would be of different moments.
  const isNear = flagRegister === undefined || Math.abs(flagRegister - register) < 30;
  return isNear ? null : 'flagRegister';
}

function maskFault({ mask = '', stableIs, netIs }: ProtocolSettings): SettingName | null {
  const parts = readMask(mask);
  if (!parts) return 'mask';
  const widthOf = (wanted: 'stable' | 'net'): number | undefined =>
    parts.flatMap((part) => (part.kind === wanted ? [part.width] : []))[0];
  if (widthOf('stable') !== stableIs?.length) return 'stableIs';
  return widthOf('net') === netIs?.length ? null : 'netIs';
}

/** The setting that is wrong for this protocol: it has none such, it lacks one, or one contradicts another. */
export function settingsFault(protocol: IndicatorProtocol, settings: ProtocolSettings): SettingName | null {
  const strange = SETTING_NAMES.find(
    (name) => settings[name] !== undefined && !SETTINGS_OF[protocol].includes(name),
  );
  if (strange) return strange;
  const [least, most] = STATIONS[protocol] ?? [0, 255];
  const { station = least } = settings;
  if (station < least || station > most) return 'station';
  if (protocol === 'pattern') return maskFault(settings);
  return protocol === 'modbus-tcp' || protocol === 'modbus-rtu' ? registersFault(settings) : null;
}

/** Reads settings from their text, whichever order they stand in; null where it is none. */
export function readSettingsText(text: string | null): ProtocolSettings | null {
  const raw = rawSettings(text ?? '');
  return raw && (protocolSettings.safeParse(raw).data ?? null);
}
