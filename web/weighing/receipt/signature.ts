/** A person's name as under a signature: "İlqar Cəfərov" is "İ. Cəfərov"; a single name stays whole. */
export function signatureName(fullname: string): string {
  const [first = '', ...others] = fullname.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${Array.from(first)[0] ?? ''}. ${last}` : first;
}
