import { fold } from '@terezi/domain/grammar/text/fold.ts';
import type { RowTemplate } from '@terezi/domain/imports/making.ts';
import type { Values } from './importer.ts';

/** So far below zero that it is no figure of a row. */
const FIRST = -(2 ** 50);
/** A row that is named and missing. Until it is made it has a number that no row has, and its key identifies it. */
type Missing = { id: number; key: string; noun: string; values: Values; isWithin: boolean };
type MissingRowInput = { making: RowTemplate; title: string; owner: unknown };

/** Stands between the parts of a key: its noun, what it belongs to, its name. */
export const BETWEEN = '\u0001';

/** The missing rows that a file names, each once however many rows name it. */
export class MissingRows {
  readonly #missing = new Map<string, Missing>();
  readonly #byId = new Map<unknown, Missing>();

  /** A row that is to be made. */
  of({ making, title, owner }: MissingRowInput): Pick<Missing, 'id' | 'key'> {
    const { noun, set, within } = making;
    const ownerKey = within === null ? '' : (this.#byId.get(owner)?.key ?? String(owner));
    const key = [noun.noun, ownerKey, fold(title)].join(BETWEEN);
    const known = this.#missing.get(key);
    if (known) return known;
    const values = { ...set, [noun.title]: title, ...(within !== null && { [within]: owner }) };
    const missing = {
      id: FIRST - this.#missing.size,
      key,
      noun: noun.noun,
      values,
      isWithin: within !== null,
    };
    this.#missing.set(key, missing);
    this.#byId.set(missing.id, missing);
    return missing;
  }

  /** Values with the key of a row to be made in place of its number: the key is the same in every transaction. */
  named(values: Values): Values {
    if (this.#missing.size === 0) return values;
    const entries = Object.entries(values);
    return Object.fromEntries(entries.map(([field, value]) => [field, this.#byId.get(value)?.key ?? value]));
  }

  get all(): readonly Missing[] {
    return [...this.#missing.values()];
  }
}
