import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import { DARK_STYLE, LOOK } from './look.ts';

/** A letter with its values, in one language, before it is set as text or as HTML. */
export type LetterContent = {
  language: Language;
  title: string;
  greeting: string;
  says: string[];
  facts: { label: string; value: string }[];
  action: { words: string; link: string } | null;
  after: string[];
  footer: string;
};

const { light } = LOOK;
const FONT = `font-family:'Segoe UI','Noto Sans',Roboto,Helvetica,Arial,sans-serif`;
const BODY = `${FONT};font-size:15px;line-height:24px`;
const SMALL = `${FONT};font-size:13px;line-height:20px`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const OTHERWISE = {
  az: 'Düymə işləmirsə, bu ünvanı brauzerdə açın:',
  en: 'If the button does not work, open this address in a browser:',
} as const satisfies Words;

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as text: nothing that a person has written becomes a tag or ends an attribute. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const paragraph = (text: string, [name, style]: readonly [string, string]) =>
  `<p class="${name}" style="margin:0 0 16px;${style}">${lines(text)}</p>`;
const AS_SAID = ['ink', `${BODY};color:${light.ink}`] as const;
const AS_NOTE = ['mid', `${SMALL};color:${light['ink-2']}`] as const;

/** The mark of the product in table cells: a picture would have to be fetched, and would show the sender who reads when. */
function mark(): string {
  const cell = (width: number, height: number, after: number) =>
    `<td valign="top" style="padding-right:${after}px"><div class="mark" style="width:${width}px;height:${height}px;background-color:${light.accent};font-size:0;line-height:0"></div></td>`;
  const ticks = [10, 6, 10, 6, 10].map((height, at, { length }) =>
    cell(2, height, at === length - 1 ? 0 : 3),
  );
  return `<table ${TABLE}><tr><td colspan="5" style="padding-bottom:3px"><div class="mark" style="width:22px;height:4px;background-color:${light.accent};font-size:0;line-height:0"></div></td></tr><tr>${ticks.join('')}</tr></table>`;
}

const brand = () =>
  `<table ${TABLE}><tr><td style="padding-right:10px">${mark()}</td><td class="ink" style="${FONT};font-size:18px;line-height:24px;font-weight:600;color:${light.ink}">Tərəzi</td></tr></table>`;

function facts(all: LetterContent['facts']): string {
  if (all.length === 0) return '';
  const rows = all.map(
    ({ label, value }) =>
      `<tr><td class="dim rule" valign="top" style="padding:8px 16px 8px 0;border-bottom:1px solid ${light.line};${SMALL};color:${light['ink-3']};white-space:nowrap">${escaped(label)}</td><td class="ink rule" valign="top" width="100%" style="padding:8px 0;border-bottom:1px solid ${light.line};${SMALL};color:${light.ink};word-break:break-word">${lines(value)}</td></tr>`,
  );
  return `<table ${TABLE} width="100%" style="margin:0 0 24px;border-top:1px solid ${light.line}" class="rule">${rows.join('')}</table>`;
}

function action({ action: button, language }: LetterContent): string {
  if (!button) return '';
  const link = escaped(button.link);
  return `<table ${TABLE} style="margin:8px 0 24px"><tr><td class="button" bgcolor="${light.accent}" style="border-radius:4px;background-color:${light.accent}"><a class="button" href="${link}" style="display:inline-block;padding:12px 24px;border-radius:4px;${FONT};font-size:15px;line-height:20px;font-weight:600;color:${light['on-accent']};background-color:${light.accent};text-decoration:none">${escaped(button.words)}</a></td></tr></table>
<p class="dim" style="margin:0 0 16px;${SMALL};color:${light['ink-3']}">${escaped(OTHERWISE[language])}<br><a class="link" href="${link}" style="color:${light.accent};word-break:break-all">${link}</a></p>`;
}

/**
 * A letter as HTML: one column of at most 560 pixels on tables, as the oldest mail programs lay it out, each colour where
 * it is used, dark where the reader's theme is. It fetches nothing and runs nothing.
 */
export function letterHtml(letter: LetterContent): string {
  const { language, title, greeting, says, after, footer } = letter;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,address=no,email=no,date=no,url=no"><title>${escaped(title)}</title><style>${DARK_STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(says[0] ?? '')}</div>
<table ${TABLE} class="page" width="100%" bgcolor="${light.page}" style="background-color:${light.page}"><tr><td align="center" style="padding:32px 16px">
<table ${TABLE} width="100%" style="max-width:560px"><tr><td align="left" style="padding:0 4px 16px">${brand()}</td></tr>
<tr><td class="card" align="left" bgcolor="${light.surface}" style="padding:32px 32px 16px;border:1px solid ${light.line};border-radius:8px;background-color:${light.surface}">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:28px;font-weight:600;color:${light.ink}">${escaped(title)}</h1>
${[greeting, ...says].map((text) => paragraph(text, AS_SAID)).join('\n')}
${facts(letter.facts)}
${action(letter)}
${after.map((text) => paragraph(text, AS_NOTE)).join('\n')}
</td></tr><tr><td class="dim" align="left" style="padding:16px 4px 0;${SMALL};color:${light['ink-3']}">${escaped(footer)}</td></tr></table>
</td></tr></table></body></html>
`;
}
