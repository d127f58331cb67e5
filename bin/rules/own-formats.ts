import type { RuleFinding, Rule } from './rule.ts';
import { lineAt } from './syntax.ts';
import { isTest, sources } from './tree.ts';

/** A text that must not stand in the browser or in what it shares with the server, the file that may have it, and what to write instead. */
const forbidden: readonly { readonly found: RegExp; readonly own: string; readonly says: string }[] = [
  {
    found: /\bIntl\.|\.toLocale(?:Date|Time)?String\(/g,
    own: 'domain/grammar/wall-clock.ts',
    says: 'browsers write Azerbaijani figures and dates each in their own way: use web/kit/formats.ts',
  },
  {
    // The company's clock is set once, where the company is known; the page formats all times by it afterwards.
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

/** The declarations that the server shares answer a zone like any other field: it is a setting of the company. */
const isAnswer = (file: string): boolean =>
  (file.startsWith('domain/') && file.endsWith('api.ts')) || /^(?:domain|web)\/companies\//.test(file);

/** Figures, dates and units are written in one way, on the company's clock. */
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
              (match): RuleFinding => ({ file, line: lineAt(text, match.index), says }),
            ),
          );
      }),
};
