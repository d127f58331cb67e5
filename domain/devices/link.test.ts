import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topics } from './link.ts';

const site = fc.integer({ min: 1, max: 1_000 });
const scale = fc.integer({ min: 1, max: 1_000 });
const names = Object.keys(topics) as (keyof typeof topics)[];
const topic = (name: keyof typeof topics, siteId: number, scaleId: number) => topics[name](siteId, scaleId);

describe('the topics of a site', () => {
  it('are these: agents in the field know them by heart', () => {
    expect(names.map((name) => topic(name, 3, 7))).toEqual([
      'terezi/site/3/settings',
      'terezi/site/3/presence',
      'terezi/site/3/scale/7/live',
      'terezi/site/3/record',
      'terezi/site/3/sighting',
      'terezi/site/3/curve',
      'terezi/site/3/curve-stored',
      'terezi/site/3/lpi',
      'terezi/site/3/stored',
      'terezi/site/3/command',
      'terezi/site/3/answer',
    ]);
  });

  it('stand below its own prefix and below no other site’s', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), site, site, scale, (name, siteId, other, scaleId) => {
        const below = (id: number) => topic(name, siteId, scaleId).startsWith(`terezi/site/${id}/`);
        expect(below(siteId)).toBe(true);
        expect(below(other)).toBe(other === siteId);
      }),
    );
  });

  it('are never the same for two things, two sites or two scales', () => {
    const one = fc.tuple(fc.constantFrom(...names), site, scale);
    fc.assert(
      fc.property(one, one, (a, b) => {
        const same = a[0] === b[0] && a[1] === b[1] && (a[0] !== 'live' || a[2] === b[2]);
        expect(topic(...a) === topic(...b)).toBe(same);
      }),
    );
  });

  it('hold no wildcard', () => {
    for (const name of names) expect(topic(name, 1, 2)).not.toMatch(/[+#]/);
  });
});
