/** The first letters of the first and the last name, capital by the rules of Azerbaijani: İlqar Cəfərov → İC. */
export function initials(fullname: string): string {
  const names = fullname.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((name) => (name ?? '').slice(0, 1).toLocaleUpperCase('az')).join('');
}
