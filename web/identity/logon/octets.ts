import { lastOctet, octetsBeside } from '@terezi/domain/companies/allowed-address.ts';
import type { LogonDetail } from '@terezi/domain/identity/logon-api.ts';

/** Where the name of a range is written: over it, after it or before it. */
type Anchor = 'middle' | 'start' | 'end';

/** A range that lies in the /24 of an address, both octets in it, and its name where there is room for it. */
export type Beside = {
  readonly first: number;
  readonly last: number;
  readonly caption: string | null;
  readonly anchor: Anchor;
};

/** The octets that a letter takes, on the narrowest ruler that is drawn. */
const LETTER = 4;
const GAP = 3;
const END = 256;

type Room = readonly [from: number, to: number];
const meets = ([from, to]: Room, [begins, ends]: Room): boolean => from < ends && begins < to;

/** Where a name of so many letters fits among what is written already. */
function roomFor({ first, last }: Pick<Beside, 'first' | 'last'>, letters: number, rooms: readonly Room[]) {
  const width = letters * LETTER;
  const middle = (first + last + 1) / 2;
  const places: readonly [Anchor, Room][] = [
    ['middle', [middle - width / 2, middle + width / 2]],
    ['start', [last + 1, last + 1 + width]],
    ['end', [first - width, first]],
  ];
  return places.find(
    ([, room]) => room[0] >= 0 && room[1] <= END && !rooms.some((each) => meets(each, room)),
  );
}

/**
 * What a ruler shows of an address of version 4 among the allowed ranges: its last octet, and those of the ranges in its
 * /24. Null for an address of version 6, and where nothing of its network is allowed.
 */
export function octetsAround(
  address: string,
  allowed: LogonDetail['allowedAddresses'],
): { readonly at: number; readonly beside: readonly Beside[] } | null {
  const at = lastOctet(address);
  if (at === null) return null;
  const own = 4 * LETTER;
  const rooms: Room[] = [[at - own / 2 - GAP, at + own / 2 + GAP]];
  const beside = allowed.flatMap((range): Beside[] => {
    const octets = octetsBeside(range.address, address);
    if (!octets) return [];
    const [first, last] = octets;
    const place = range.name === null ? undefined : roomFor({ first, last }, range.name.length, rooms);
    if (place) rooms.push([place[1][0] - GAP, place[1][1] + GAP]);
    return [{ first, last, caption: place ? range.name : null, anchor: place?.[0] ?? 'middle' }];
  });
  return beside.length === 0 ? null : { at, beside };
}
