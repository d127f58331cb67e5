import { expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { LANGUAGES } from '../grammar/words.ts';
import { actionText, targetText } from './log-words.ts';

/** The names of all endpoints, by which the log knows them. */
function namesIn(value: object, at: string[] = []): string[] {
  if ('~orpc' in value) return [at.join('.')];
  return Object.entries(value).flatMap(([name, below]) => namesIn(Object(below), [...at, name]));
}
const names = namesIn(contract);

it('every endpoint has words of its own in both languages', () => {
  expect(names.length).toBeGreaterThan(400);
  for (const language of LANGUAGES) {
    const other = actionText('nobody.knows', language);
    expect(names.filter((name) => [other, name].includes(actionText(name, language)))).toEqual([]);
  }
});

it('says nothing of the trucks that a demo drives', () => {
  const demoWrites = Object.values(contract.demo).filter((each) => !each['~orpc'].meta.isPassing);
  expect(demoWrites).toEqual([]);
});

it('tells no name of the program, also of an action that it does not know', () => {
  expect(actionText('nobody.knows', 'az')).toBe('Başqa əməl');
  expect(targetText({ target: 'nobody 7', title: null }, 'az')).toBe('7');
});

it.each([
  ['operation 3004', '1-845', 'Çəki əməliyyatı 1-845'],
  ['truck 12', null, 'Avtomobil 12'],
])('%s that is called %s appears as %s', (target, title, text) => {
  expect(targetText({ target, title }, 'az')).toBe(text);
});
