/** The end of a card's number by which people tell it from others: "… 0123 1B4F"; a short one whole. */
export function shortNumber(number: string): string {
  const groups = number.split(' ');
  return groups.length > 2 ? `… ${groups.slice(-2).join(' ')}` : number;
}
