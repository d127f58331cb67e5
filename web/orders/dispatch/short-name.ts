/** A person as a card has room for: the initial of the first name before the last one, "F. Nəbiyev". */
export function shortName(fullname: string): string {
  const [first = '', ...rest] = fullname.trim().split(/\s+/);
  const last = rest.at(-1);
  return last === undefined ? first : `${first.slice(0, 1)}. ${last}`;
}
