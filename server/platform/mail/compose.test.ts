import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as ofAccounts from '@terezi/domain/identity/letters.ts';
import * as ofCompanies from '@terezi/domain/companies/letters.ts';
import * as ofNotices from '@terezi/domain/notices/letters.ts';
import * as ofRequests from '@terezi/domain/requests/letters.ts';
import type { LetterWords } from '@terezi/domain/grammar/text/letter.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { composeLetter } from './compose.ts';
import { LOOK } from './look.ts';

const publicUrl = 'https://terezi.example';
const link = `${publicUrl}/password/reset/${'x'.repeat(43)}`;
/** A value for each place of any letter, each saying something else. */
const PLACES =
  'fullname company group voen reason kind id state about name note hours who address browser title first second third fourth fifth more'.split(
    ' ',
  );
const usual = { ...Object.fromEntries(PLACES.map((name) => [name, `‹${name}›`])), link };
const every: [string, LetterWords][] = Object.entries({
  ...ofAccounts,
  ...ofCompanies,
  ...ofNotices,
  ...ofRequests,
});
const compose = (letter: LetterWords, values: Readonly<Record<string, string>> = usual) =>
  composeLetter({ letter, values, language: 'az', publicUrl });
const { validationLetter, passwordLetter } = ofAccounts;

describe.each(LANGUAGES)('every letter, in %s,', (language) => {
  it.each(every)('says the same as text and as HTML: %s', (_name, letter) => {
    const { text, html, subject } = composeLetter({ letter, values: usual, language, publicUrl });
    const visible = html.replace(/<head>.*<\/head>/s, '').replaceAll(/<[^>]*>/g, '\n');
    for (const line of text.split('\n').filter((each) => each && each !== '-- '))
      for (const part of line.split(/: (?=‹)|:$/)) expect(visible).toContain(part);
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject).toMatch(/^Tərəzi: \S/);
    // No place stays empty, in either.
    expect(`${subject}${text}${visible}`).not.toMatch(/[{}]|undefined/);
    expect(html.includes(`href="${link}"`)).toBe('action' in letter);
  });

  it.each(every)('fetches nothing and runs nothing: %s', (_name, letter) => {
    const { html } = composeLetter({ letter, values: usual, language, publicUrl });
    expect(html).not.toMatch(/<(img|link|script|iframe|object|svg|form)|\ssrc=|url\(|@import|\son\w+=/i);
  });
});

describe('what people have written', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    '</style><a href=javascript:alert(1)>',
    '&lt;b&gt;',
  ];
  it.each(hostile)('stays text: %s', (company) => {
    const { text, html } = compose(validationLetter, { ...usual, company, fullname: company });
    const tags = (from: string) => from.match(/<[a-z!/][^>]*>/gi);
    expect(tags(html)).toEqual(tags(compose(validationLetter).html));
    expect(text.replaceAll('\u200B', '')).toContain(company);
  });

  it('becomes no link of a mail program’s own', () => {
    const company = 'Hesabınız bağlandı http://yalan.example/gir?a=1 və kim@yalan.example, yalan.example';
    const { text, html } = compose(validationLetter, { ...usual, company });
    for (const shape of [text, html]) {
      expect(shape).not.toMatch(/yalan\.example|http:\/\/yalan|kim@yalan/);
      expect(shape.replaceAll('\u200B', '')).toContain('kim@yalan.example');
    }
  });

  it('is read whole where a value holds what looks like a place', () => {
    const { text } = compose(validationLetter, { ...usual, company: '{link}', fullname: '{company}' });
    expect(text).toContain('Salam, {company}!');
    expect(text.split(link)).toHaveLength(2);
  });

  it('leaves its line out where it says nothing', () => {
    const { text, html } = compose(ofRequests.decidedLetter, { ...usual, note: '' });
    expect(`${text}${html}`).not.toContain('Qeyd');
    expect(compose(ofRequests.decidedLetter).text).toContain('Qeyd: ‹note›');
  });
});

it('the link of a letter works as it stands, in both', () => {
  const { text, html } = compose(passwordLetter);
  expect(text).toContain(`\n${link}\n`);
  expect(html.split(`href="${link}"`)).toHaveLength(3);
});

it('the colours are those of the screens, light and dark', async () => {
  const file = path.join(import.meta.dirname, '../../../web/kit/tokens.css');
  const [light = '', dark = ''] = (await readFile(file, 'utf8')).split(
    '[data-mantine-color-scheme="dark"] {',
  );
  for (const [tokens, look] of [
    [light, LOOK.light],
    [dark, LOOK.dark],
  ] as const)
    for (const [name, colour] of Object.entries(look)) expect(tokens).toContain(`--${name}: ${colour};`);
});
