import { headingKey } from '@terezi/domain/grammar/import-column.ts';

/** How many of these texts are headings that are known, with a unit behind them or without. */
export const headingsIn = (texts: readonly string[], known: ReadonlySet<string>): number =>
  texts.filter((text) => known.has(headingKey(text)) || known.has(headingKey(text.replace(/[,(].*$/, ''))))
    .length;
