import type { IndicatorProtocol } from './protocol.ts';

/** Instruments whose registers are known; `registers` are those that the settings name themselves. */
export const MODBUS_PROFILES = [
  'flintec-ft-112',
  'flintec-ft-16',
  'laumas',
  'dini-argeo',
  'excell-ex2005',
  'registers',
] as const;
export type ModbusProfile = (typeof MODBUS_PROFILES)[number];

/** What may be said of a protocol, in the order in which it is signed: a change of it would make every signature another's. */
export const SETTING_NAMES = [
  'fixedZeros',
  'station',
  'unit',
  'asks',
  'checksum',
  'decimals',
  'profile',
  'wordOrder',
  'addressBase',
  'table',
  'register',
  'words',
  'flagRegister',
  'stableBit',
  'overBit',
  'mask',
  'stableIs',
  'netIs',
  'isReversed',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

/** Those that are whole numbers, and those that are yes or no. */
export const NUMBER_SETTINGS: ReadonlySet<string> = new Set<SettingName>([
  'station',
  'decimals',
  'addressBase',
  'register',
  'flagRegister',
  'stableBit',
  'overBit',
]);
export const FLAG_SETTINGS: ReadonlySet<string> = new Set<SettingName>(['asks', 'checksum', 'isReversed']);

const MODBUS = [
  'profile',
  'station',
  'unit',
  'decimals',
  'wordOrder',
  'addressBase',
  'table',
  'register',
  'words',
  'flagRegister',
  'stableBit',
  'overBit',
] as SettingName[];

/** What may be said of each protocol. */
export const SETTINGS_OF: Readonly<Record<IndicatorProtocol, readonly SettingName[]>> = {
  'toledo-continuous': ['fixedZeros'],
  'toledo-short': ['fixedZeros'],
  'flintec-continuous': ['fixedZeros', 'unit'],
  'flintec-bsi': ['station', 'unit'],
  'yaohua-xk3190': ['unit'],
  'yaohua-command': ['station', 'unit'],
  'keli-xk3118': [],
  'mt-sics': [],
  'st-gs-18': [],
  'cas-22': [],
  'cas-10': ['unit'],
  'dini-argeo': ['asks'],
  'rinstrum-auto': ['unit'],
  'rinstrum-network': ['station'],
  'rice-lake-stream': ['unit'],
  'rice-lake-edp': ['station'],
  sma: ['asks'],
  nci: [],
  'cardinal-sb400': ['asks'],
  'massa-k-100': [],
  'tenso-m': ['station', 'checksum', 'unit'],
  'modbus-tcp': MODBUS,
  'modbus-rtu': MODBUS,
  pattern: ['mask', 'stableIs', 'netIs', 'isReversed', 'decimals', 'unit'],
};
