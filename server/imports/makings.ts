import { fold } from '@terezi/domain/grammar/fold.ts';
import type { Making } from '@terezi/domain/imports/making.ts';
import type { Values } from './bringing.ts';

/** So far below zero that no figure of a row is taken for it. */
const FIRST = -(2 ** 50);
/** A row that is named and missing. Until it is made it has a number that no row has. */
type Missing = { id: number; noun: string; values: Values; isWithin: boolean; lines: number[] };
type Named = { making: Making; title: string; owner: unknown; line: number };

/** What rows of a file name and is missing, each once however many rows name it. */
export class Makings {
  readonly #missing = new Map<string, Missing>();

  /** The number of a row that a line names, and that is to be made. */
  numberOf({ making, title, owner, line }: Named): number {
    const { noun, set, within } = making;
    const key = [noun.noun, within === null ? '' : String(owner), fold(title)].join('\u0000');
    const known = this.#missing.get(key);
    known?.lines.push(line);
    if (known) return known.id;
    const values = { ...set, [noun.title]: title, ...(within !== null && { [within]: owner }) };
    const id = FIRST - this.#missing.size;
    this.#missing.set(key, { id, noun: noun.noun, values, isWithin: within !== null, lines: [line] });
    return id;
  }

  get all(): readonly Missing[] {
    return [...this.#missing.values()];
  }
}
