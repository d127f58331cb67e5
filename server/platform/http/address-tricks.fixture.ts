/** Headers in which some proxy, cloud or framework names a visitor's address. */
const NAMES = [
  ...[
    'x-forwarded-for',
    'x-forwarded',
    'forwarded-for',
    'x-forwarded-by',
    'x-real-ip',
    'x-remote-ip',
    'x-remote-addr',
  ],
  ...[
    'x-client-ip',
    'client-ip',
    'true-client-ip',
    'x-originating-ip',
    'x-cluster-client-ip',
    'x-proxyuser-ip',
  ],
  ...['cf-connecting-ip', 'cf-pseudo-ipv4', 'fastly-client-ip', 'x-azure-clientip', 'x-appengine-user-ip'],
  ...['x-envoy-external-address', 'x-original-forwarded-for', 'x-host', 'via'],
];
/** Ways to write another address, or something that may pass for one. */
const VALUES = [
  ...['203.0.113.7', '203.0.113.7, 198.51.100.9', ' 203.0.113.7 ', '203.0.113.7:443', '::ffff:203.0.113.7'],
  ...['2001:db8::7', '[2001:db8::7]:443', '0x7f000002', 'unknown', '203.0.113.7,,', '"203.0.113.7"'],
];

/** Header tricks with which a caller would like to pass for another: every name with every value, and the standard's own. */
export const tricks: readonly Readonly<Record<string, string>>[] = [
  ...NAMES.flatMap((name) => VALUES.map((value) => ({ [name]: value }))),
  ...['for=203.0.113.7;proto=https', 'for="[2001:db8::7]:443"', 'for=unknown', 'for=_hidden;by=10.0.0.1'].map(
    (forwarded) => ({ forwarded }),
  ),
];
