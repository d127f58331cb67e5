import type { SightingRow } from '@terezi/domain/rfid/sighting-api.ts';

type Span = { readonly after: string | null; readonly until: string };

/** The last sighting before a weight, and for the second weight since the first; by instants in ISO 8601. */
export function seenBefore<Row extends Pick<SightingRow, 'at'>>(
  rows: readonly Row[],
  { after, until }: Span,
): Row | undefined {
  const instant = Date.parse;
  return rows
    .filter(({ at }) => instant(at) <= instant(until) && (after === null || instant(at) > instant(after)))
    .toSorted((one, other) => instant(other.at) - instant(one.at))[0];
}
