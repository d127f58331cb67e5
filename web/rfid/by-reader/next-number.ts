/** The card number after another: its last digits one further, as wide as they were. */
export function nextNumber(number: string): string {
  const digits = /\d+(?=\D*$)/.exec(number);
  if (!digits) return number;
  const [text] = digits;
  const next = String(BigInt(text) + 1n).padStart(text.length, '0');
  return number.slice(0, digits.index) + next + number.slice(digits.index + text.length);
}

/** So many card numbers in a row, from the first; none while there is no first. */
export function numbersFrom(first: string, count: number): readonly string[] {
  const numbers: string[] = [];
  for (let number = first.trim(); numbers.length < count; number = nextNumber(number)) numbers.push(number);
  return numbers;
}
