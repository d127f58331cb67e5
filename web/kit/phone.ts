/** An Azerbaijani telephone number, kept as 12 digits, as people read it: "+994 55 000 12 46"; others as they are kept. */
export const phoneText = (digits: string): string =>
  digits.replace(/^994(\d{2})(\d{3})(\d{2})(\d{2})$/, '+994 $1 $2 $3 $4');
