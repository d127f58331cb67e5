/** Whether a code is among the first that an attacker tries: one digit again and again, or digits that follow each other up or down. */
export function isEasyCode(code: string): boolean {
  const digits = Array.from(code, Number);
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10));
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step));
}
