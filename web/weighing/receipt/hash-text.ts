/**
 * A hexadecimal hash in groups of four: this many first and last ones, with "…" for those between. Two people compare the
 * ends of it by eye; the whole is in the record.
 */
export function hashText(hash: string, first: number, last: number): string {
  const groups = hash.match(/.{1,4}/g) ?? [];
  if (groups.length <= first + last) return groups.join(' ');
  return [...groups.slice(0, first), '…', ...groups.slice(groups.length - last)].join(' ');
}
