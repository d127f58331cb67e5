import type { Finding, Rule } from './rule.ts';
import { lineAt } from './syntax.ts';
import { isTest, sources } from './tree.ts';

/** What a text must not have in the browser or in what it shares with the server, where it may, and what to do instead. */
const forbidden: readonly { readonly found: RegExp; readonly own: string; readonly says: string }[] = [
  {
    found: /\bIntl\.|\.toLocale(?:Date|Time)?String\(/g,
    own: 'domain/grammar/wall-clock.ts',
    says: 'browsers write Azerbaijani figures and dates each in their own way: use web/kit/formats.ts',
  },
  {
    // Told to the page once, by who knows the company; whatever is written from then on goes by its clock.
    found: /(?<!showZone\([\w.]*)\btimeZone\b/g,
    own: 'domain/grammar/wall-clock.ts',
    says: "the page shows the company's zone by itself: use date, time, dateTime and dayOf of web/kit/formats.ts",
  },
  {
    found: /\{\s*az:\s*'(?:kq|t|km|₼)',/g,
    own: 'domain/grammar/units.ts',
    says: 'a unit stands once, in domain/grammar/units.ts',
  },
];

/** The declarations that the server shares answer a zone as they answer any field; of a company it is a setting like any other. */
const isAnswer = (file: string): boolean =>
  (file.startsWith('domain/') && file.endsWith('api.ts')) || /^(?:domain|web)\/companies\//.test(file);

/** Figures, dates and units are written in one way, on the clock of the company. */
export const ownFormats: Rule = {
  name: 'one-way-to-write-figures',
  find: (tree) =>
    sources(tree)
      .filter((file) => /^(?:web|domain)\//.test(file) && !isTest(file) && !isAnswer(file))
      .flatMap((file) => {
        const { text } = tree.syntax(file);
        return forbidden
          .filter(({ own }) => own !== file)
          .flatMap(({ found, says }) =>
            [...text.matchAll(found)].map(
              (match): Finding => ({ file, line: lineAt(text, match.index), says }),
            ),
          );
      }),
};
