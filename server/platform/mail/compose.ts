import type { LetterWords } from '@terezi/domain/grammar/text/letter.ts';
import { fill, type Language, type Words } from '@terezi/domain/grammar/words.ts';
import { letterHtml, type LetterContent } from './html.ts';

/** Values of a letter's places. */
export type LetterPlaces = Readonly<Record<string, string | number>>;

/** What a letter says to its reader, in both its shapes. */
export type Composed = { subject: string; text: string; html: string };

/** A letter that is to be composed: in which language, with which values, and from which server. */
export type Order = { letter: LetterWords; values: LetterPlaces; language: Language; publicUrl: string };

const PRODUCT = 'Tərəzi';
const FOOTER = {
  az: 'Bu məktubu {host} ünvanındakı Tərəzi özü göndərib. Ona cavab yazmayın.',
  en: 'This letter was sent by Tərəzi at {host} by itself. Please do not reply to it.',
} as const satisfies Words;

/**
 * Values that people have written, such as names, so that no mail program makes a link of them: a stranger's letter would otherwise lead
 * where a stranger likes. A space of no width comes after each sign that makes an address of a word.
 */
const withoutLinks = (value: string | number): string =>
  String(value).replaceAll(/([.:@])(?=[\p{L}\p{N}/])/gu, '$1\u200B');

function said({ letter, values, language, publicUrl }: Order): LetterContent {
  const harmless = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : withoutLinks(value),
    ]),
  );
  const speak = (words: Words) => fill<string, string>(words, language, harmless).trim();
  const spoken = (all: readonly Words[] = []) => all.map(speak).filter(Boolean);
  return {
    language,
    title: speak(letter.title),
    greeting: speak(letter.greeting),
    says: spoken(letter.says),
    facts: (letter.facts ?? [])
      .map(({ label, value }) => ({ label: label[language], value: speak(value) }))
      .filter(({ value }) => value !== ''),
    action: letter.action ? { words: letter.action[language], link: String(values['link']) } : null,
    after: spoken(letter.after),
    footer: fill(FOOTER, language, { host: new URL(publicUrl).host }),
  };
}

function letterText({ greeting, says, facts, action, after, footer }: LetterContent): string {
  const parts = [
    greeting,
    ...says,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.words}:\n${action.link}` : '',
    ...after,
    `-- \n${footer}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Composes a letter as text and as HTML; both say the same. */
export function composeLetter(order: Order): Composed {
  const parts = said(order);
  return {
    subject: `${PRODUCT}: ${fill<string, string>(order.letter.title, order.language, order.values)}`,
    text: letterText(parts),
    html: letterHtml(parts),
  };
}
