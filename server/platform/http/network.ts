const GROUPS_OF_A_NETWORK = 4;

/** The eight groups of an IPv6 address, however it was shortened (RFC 4291, section 2.2). */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [before = '', after] = canonical.split('::');
  const left = before.split(':').filter(Boolean);
  const right = after?.split(':').filter(Boolean) ?? [];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** `102`, `304` → `1.2.3.4`. */
const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((two) => [two >> 8, two & 255])
    .join('.');

/** Where a request comes from; nowhere once its sender has gone, as then the socket has forgotten it. */
export const addressOf = ({ ip }: { readonly ip?: string | undefined }): string => ip ?? '';

/**
 * The name under which callers from an address are counted: an IPv4 address as itself, also in its IPv6 clothes, an IPv6 address by its
 * /64, which is what one customer of a provider gets.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!plain.includes(':') || !URL.canParse(`http://[${plain}]/`)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMapped ? dotted(groups.slice(6)) : `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}
