import type { ModbusProfile } from '@terezi/domain/devices/protocol-setting-names.ts';
import type { ProtocolSettings } from '@terezi/domain/devices/protocol-settings.ts';
import { signed } from './frame/decimal.ts';
import { noWeight, type ReadingFacts } from './reading.ts';

/** What is asked of an instrument, registers as they go over the wire, and what its answer shows. */
export type Plan = {
  functionCode: 3 | 4;
  first: number;
  count: number;
  read(words: readonly number[]): ReadingFacts;
};

/** The registers of an answer, by the numbers that the maker gives them. */
type Registers = { word(register: number): number; pair(register: number): number };

type Profile = {
  table: 'holding' | 'input';
  /** The maker's number of the first register there is. */
  base: number;
  first: number;
  count: number;
  read(registers: Registers, decimals: number): ReadingFacts;
};

const has = (flags: number, bit: number): boolean => ((flags >>> bit) & 1) === 1;
const int32 = (value: number): number => value | 0;
const int16 = (value: number): number => (value << 16) >> 16;
/** Absolute weights of instruments with six figures. */
const MAX_VALUE = 999_999;

const weight = (digits: number, decimals: number, stable: boolean | null): ReadingFacts => ({
  digits: signed(digits < 0, Math.abs(digits)),
  decimals,
  unit: null,
  stable,
  net: false,
  range: 'in',
});

/** Weight without its sign, which stands in the flags. */
const absolute = (value: number, isNegative: boolean, decimals: number, stable: boolean): ReadingFacts =>
  value > MAX_VALUE
    ? noWeight({ stable, net: false })
    : weight(isNegative ? -value : value, decimals, stable);

/** One of five bits says how many decimals; several or none say nothing. */
function decimalsOf(flags: number): number | null {
  const positions = [4, 3, 2, 1, 0].filter((_, i) => has(flags, 27 + i));
  return positions.length === 1 ? (positions[0] ?? null) : null;
}

/** All read the gross weight, which is the one on the deck whatever tare the display takes off. */
const PROFILES: Readonly<Record<Exclude<ModbusProfile, 'registers'>, Profile>> = {
  // Flintec FT-112 technical manual, page 121.
  'flintec-ft-112': {
    table: 'holding',
    base: 40_001,
    first: 40_005,
    count: 6,
    read({ pair }) {
      const [flags, errors] = [pair(40_007), pair(40_009)];
      const facts = { stable: !has(flags, 2), net: false };
      const decimals = decimalsOf(flags);
      if (has(errors, 3) || has(errors, 4))
        return noWeight({ ...facts, range: has(errors, 4) ? 'over' : 'under' });
      // The second unit is another one than that of the settings.
      if (errors !== 0 || has(flags, 6) || decimals === null) return noWeight(facts);
      return weight(int32(pair(40_005)), decimals, facts.stable);
    },
  },
  // Flintec FT-16 technical manual, page 28; the numbers of errors as in the same table of Baykon's MX08.
  'flintec-ft-16': {
    table: 'holding',
    base: 40_001,
    first: 40_003,
    count: 5,
    read({ word, pair }, decimals) {
      const status = word(40_003);
      const error = status >>> 13;
      const facts = { stable: !has(status, 2), net: false };
      if (error === 2 || error === 3) return noWeight({ ...facts, range: error === 2 ? 'over' : 'under' });
      if (error !== 0 || has(status, 0) || !has(status, 1)) return noWeight(facts);
      return weight(int32(pair(40_006)), decimals, facts.stable);
    },
  },
  // Laumas TLU manual, page 34; the bits of its status register: LCB manual, page 3.
  laumas: {
    table: 'holding',
    base: 40_001,
    first: 40_007,
    count: 3,
    read({ word, pair }, decimals) {
      const status = word(40_007);
      const stable = has(status, 11);
      if (has(status, 0) || has(status, 1)) return noWeight({ stable, net: false });
      if (has(status, 2) || has(status, 3) || has(status, 4))
        return noWeight({ stable, net: false, range: has(status, 7) ? 'under' : 'over' });
      return absolute(pair(40_008), has(status, 7), decimals, stable);
    },
  },
  // Dini Argeo DGT1S manual, page 10; DGT1P manual, page 45.
  'dini-argeo': {
    table: 'input',
    base: 30_001,
    first: 30_001,
    count: 5,
    read({ word, pair }, decimals) {
      const status = word(30_005);
      const stable = has(status, 2);
      if (has(status, 3) || has(status, 4))
        return noWeight({ stable, net: false, range: has(status, 4) ? 'over' : 'under' });
      return absolute(pair(30_001), has(status, 1), decimals, stable);
    },
  },
  // Excell EX2005 manual, page 72. Its flags are coils, of another moment than the weight: they are not asked for.
  'excell-ex2005': {
    table: 'holding',
    base: 40_000,
    first: 40_002,
    count: 2,
    read: ({ pair }, decimals) => weight(int32(pair(40_002)), decimals, null),
  },
};

/** Registers that the settings name, for an instrument whose manual is at hand. */
function ownRegisters(settings: ProtocolSettings): Profile | null {
  const { register, words = 'two', flagRegister, stableBit, overBit, table = 'holding' } = settings;
  if (register === undefined) return null;
  const last = register + (words === 'two' ? 1 : 0);
  const first = Math.min(register, flagRegister ?? register);
  return {
    table,
    base: 0,
    first,
    count: Math.max(last, flagRegister ?? last) - first + 1,
    read({ word, pair }, decimals) {
      const flags = flagRegister === undefined ? 0 : word(flagRegister);
      const stable = stableBit === undefined ? null : has(flags, stableBit);
      if (overBit !== undefined && has(flags, overBit)) return noWeight({ stable, range: 'over' });
      const digits = words === 'two' ? int32(pair(register)) : int16(word(register));
      return { ...weight(digits, decimals, stable), net: null };
    },
  };
}

/** What to ask of an instrument with these settings; null where they name no registers. */
export function planOf(settings: ProtocolSettings): Plan | null {
  const { profile, decimals = 0, wordOrder = 'high' } = settings;
  if (profile === undefined) return null;
  const known = profile === 'registers' ? ownRegisters(settings) : PROFILES[profile];
  if (!known) return null;
  const first = known.first - (settings.addressBase ?? known.base);
  if (first < 0) return null;
  const registersOf = (words: readonly number[]): Registers => {
    const word = (register: number): number => words[register - known.first] ?? 0;
    const pair = (register: number): number => {
      const [one, other] = [word(register), word(register + 1)];
      const [high, low] = wordOrder === 'high' ? [one, other] : [other, one];
      return high * 65_536 + low;
    };
    return { word, pair };
  };
  return {
    functionCode: known.table === 'holding' ? 3 : 4,
    first,
    count: known.count,
    read: (words) => known.read(registersOf(words), decimals),
  };
}
