import ipaddr from 'ipaddr.js';
import type { ProblemKind } from '../grammar/problem.ts';
import { companyProblems } from './problems.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** The first and the last address of a range, both in it. */
type Ends = readonly [first: bigint, last: bigint];

/** The widest network allowed, by its prefix length: a wider one would let in whole providers. */
const LEAST_PREFIX = { ipv4: 24, ipv6: 48 } as const;
const BITS = { ipv4: 32, ipv6: 128 } as const;

const numberOf = (address: Address): bigint =>
  address.toByteArray().reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

/** An address in its usual form; an IPv4 address that is written as IPv6 becomes IPv4. */
function addressIn(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(':') || text.includes('%') || !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.process(text);
}

const written = (address: Address): string =>
  address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString();

const widthProblem = (address: Address): ProblemKind =>
  address.kind() === 'ipv4' ? companyProblems.widerThan24 : companyProblems.widerThan48;

type AddressRange = { readonly range: string; readonly ends: Ends; readonly kind: 'ipv4' | 'ipv6' };

function network(address: Address, prefix: string): AddressRange | ProblemKind {
  const kind = address.kind();
  const length = Number(prefix);
  if (!/^\d{1,3}$/.test(prefix) || length > BITS[kind]) return companyProblems.notAnAddress;
  if (length < LEAST_PREFIX[kind]) return widthProblem(address);
  const size = 1n << BigInt(BITS[kind] - length);
  const first = (numberOf(address) / size) * size;
  const start = ipaddr.fromByteArray(bytesOf(first, BITS[kind] / 8));
  const range = size === 1n ? written(start) : `${written(start)}/${length}`;
  return { range, ends: [first, first + size - 1n], kind };
}

const bytesOf = (value: bigint, length: number): number[] =>
  Array.from({ length }, (_, at) => Number((value >> BigInt(8 * (length - 1 - at))) & 255n));

function between(from: Address, to: Address): AddressRange | ProblemKind {
  const kind = from.kind();
  if (kind !== to.kind()) return companyProblems.notAnAddress;
  const ends: Ends = [numberOf(from), numberOf(to)];
  if (ends[1] < ends[0]) return companyProblems.endsFirst;
  if (ends[1] - ends[0] >= 1n << BigInt(BITS[kind] - LEAST_PREFIX[kind])) return widthProblem(from);
  const range = ends[0] === ends[1] ? written(from) : `${written(from)}-${written(to)}`;
  return { range, ends, kind };
}

const isProblem = (reading: AddressRange | ProblemKind): reading is ProblemKind => 'code' in reading;

function read(text: string): AddressRange | ProblemKind {
  const [from = '', to, ...more] = text.split('-').map((part) => part.trim());
  if (more.length > 0) return companyProblems.notAnAddress;
  const [host = '', prefix, ...rest] = from.split('/');
  const address = addressIn(host);
  if (!address || rest.length > 0) return companyProblems.notAnAddress;
  if (to === undefined) return network(address, prefix ?? String(BITS[address.kind()]));
  const end = addressIn(to);
  return !end || prefix !== undefined ? companyProblems.notAnAddress : between(address, end);
}

/**
 * An address, a network (`10.1.2.0/24`) or a range (`10.1.2.5-10.1.2.9`) of either version as it is kept, or what is wrong with it: it is
 * not one, it ends before it begins, or it is wider than /24 (IPv4) or /48 (IPv6).
 */
export function readAllowedAddress(
  text: string,
): { readonly range: string } | { readonly problem: ProblemKind } {
  const reading = read(text.trim());
  return isProblem(reading) ? { problem: reading } : { range: reading.range };
}

/** The first and the last address of a kept range; null where it is of another version than `address`. */
function endsOf(range: string, address: Address): Ends | null {
  const reading = read(range);
  return isProblem(reading) || reading.kind !== address.kind() ? null : reading.ends;
}

/** The first of these ranges in which an address lies; undefined where it lies in none. */
export function rangeWith<Range extends { readonly address: string }>(
  ranges: readonly Range[],
  peer: string,
): Range | undefined {
  const address = addressIn(peer);
  if (!address) return undefined;
  const at = numberOf(address);
  return ranges.find((range) => {
    const ends = endsOf(range.address, address);
    return ends !== null && ends[0] <= at && at <= ends[1];
  });
}

/** Whether a person at this address signs in without an approval: it lies in one of the ranges, or there are none. */
export const isAllowedAddress = (ranges: readonly string[], peer: string): boolean =>
  ranges.length === 0 ||
  rangeWith(
    ranges.map((address) => ({ address })),
    peer,
  ) !== undefined;

/** How many addresses a range has; null for a text that is none. Beyond 2^53 the number is not exact. */
export function addressCount(range: string): number | null {
  const reading = read(range.trim());
  return isProblem(reading) ? null : Number(reading.ends[1] - reading.ends[0] + 1n);
}

/** The last part of an IPv4 address, 0 to 255; null of any other. */
export function lastOctet(peer: string): number | null {
  const address = addressIn(peer);
  return address?.kind() === 'ipv4' ? Number(numberOf(address) % 256n) : null;
}

/** The part of a range that lies in the same /24 as an IPv4 address, by last parts, both included; null where there is none. */
export function octetsBeside(range: string, peer: string): readonly [first: number, last: number] | null {
  const address = addressIn(peer);
  if (address?.kind() !== 'ipv4') return null;
  const ends = endsOf(range, address);
  const begins = (numberOf(address) / 256n) * 256n;
  if (!ends || ends[1] < begins || ends[0] > begins + 255n) return null;
  const within = (at: bigint): number => Math.min(255, Math.max(0, Number(at - begins)));
  return [within(ends[0]), within(ends[1])];
}
