import type { Display, Zeroed } from '../scale.ts';

/** What a command over the line may read from the scale and do to it. */
export type Controls = { display(): Display; zero(): Zeroed; tare(): boolean; clearTare(): void };

/** One connection's side of a protocol. */
export type Speech = {
  /** What the indicator sends at a refresh of its display; null for nothing. */
  say(display: Display): Uint8Array | null;
  /** What it answers at once to bytes received; null for nothing. */
  hear(bytes: Uint8Array): Uint8Array | null;
};

/** The weight as an indicator with this division writes it. */
export type Figures = { digits: number; decimals: number };

/** Kilograms without sign, with as many decimals as the division needs: 20 kg none, 0.5 kg one. */
export function figuresOf(grams: number, division: number): Figures {
  let [decimals, unit] = [0, 1000];
  while (unit > 1 && division % unit !== 0) {
    decimals += 1;
    unit /= 10;
  }
  return { digits: Math.round(Math.abs(grams) / unit), decimals };
}

/** The figures as text with their point. */
export const decimalText = ({ digits, decimals }: Figures): string =>
  (digits / 10 ** decimals).toFixed(decimals);

export const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
