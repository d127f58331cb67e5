import { expect, it } from 'vitest';
import { OUTCOMES, type SightingFacts, sightingMessage } from './sighting-outcome.ts';

const sighting: SightingFacts = {
  outcome: 'known',
  kind: 'card',
  at: '2026-11-29T06:00:00.000Z',
  plate: '99-XR-505',
  limitOn: '2026-11-01',
};

it('says nothing of what is known, and each other outcome in a sentence of its own in both languages', () => {
  expect(sightingMessage(sighting, 'az')).toBe('');
  for (const language of ['az', 'en'] as const) {
    const messages = OUTCOMES.filter((outcome) => outcome !== 'known').map((outcome) =>
      sightingMessage({ ...sighting, outcome }, language),
    );
    expect(new Set(messages).size).toBe(OUTCOMES.length - 1);
    expect(messages.join(' ')).not.toMatch(/[{}]/);
  }
});

it.each([
  [{ outcome: 'noOperation' }, /^Kartda əməliyyat yoxdur\./, /^The card has no operation\./],
  [{ outcome: 'noInformation' }, /^Kartda məlumat yoxdur\./, /^No information in the card\./],
  [{ outcome: 'expired' }, /01\.11\.2026 tarixində bitib/, /expired on 01\.11\.2026/],
  [{ outcome: 'expired', limitOn: '2026-12-05' }, /05\.12\.2026 tarixindən/, /valid from 05\.12\.2026/],
  [{ outcome: 'unknown', kind: 'plate' }, /^99-XR-505 nömrəli/, /no truck 99-XR-505/],
] as const)('%j names what it is about', (change, az, en) => {
  expect(sightingMessage({ ...sighting, ...change }, 'az')).toMatch(az);
  expect(sightingMessage({ ...sighting, ...change }, 'en')).toMatch(en);
});
