import { describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { allowanceOf, maySubscribe } from './allowance.ts';

const site = { siteId: 7, scales: new Set([70, 71]) };

describe('what an agent may say', () => {
  it.each([
    ['a live value of its scale', topics.live(7, 70), true, 'live 70'],
    ['one that is not kept', topics.live(7, 71), false, 'live 71'],
    ['a live value of no scale of its own', topics.live(7, 80), true, 'live elsewhere'],
    ['how it is', topics.presence(7), true, 'presence'],
    ['a record', topics.record(7), false, 'record'],
    ['an answer', topics.answer(7), false, 'answer'],
    ['what a reader saw', topics.sighting(7), false, 'sighting'],
    ['a sighting that would be kept', topics.sighting(7), true, undefined],
    ['a sighting of another site', topics.sighting(8), false, undefined],
    ['how an LPI is', topics.lpi(7), false, 'lpi'],
    ['how an LPI is, that would be kept', topics.lpi(7), true, undefined],
    ['how an LPI of another site is', topics.lpi(8), false, undefined],
    ['a curve', topics.curve(7), false, 'curve'],
    ['a curve that would be kept', topics.curve(7), true, undefined],
    ['a record that would be kept', topics.record(7), true, undefined],
    ['an answer that would be kept', topics.answer(7), true, undefined],
    ['a live value of another site', topics.live(8, 70), true, undefined],
    ['the presence of another site', topics.presence(8), true, undefined],
    ['settings', topics.settings(7), true, undefined],
    ['a command', topics.command(7), false, undefined],
    ['something below its scale', `${topics.live(7, 70)}/x`, true, undefined],
  ])('%s', (_, topic, retain, name) => {
    expect(allowanceOf(site, topic, retain)?.name).toBe(name);
  });

  it('is room above ten live values a second, and small ones', () => {
    const live = allowanceOf(site, topics.live(7, 70), true);
    expect(live?.perSecond).toBeGreaterThanOrEqual(15);
    expect(live?.bytes).toBeLessThanOrEqual(1_024);
  });

  it('is one quota for all scales that are not there, and goes nowhere', () => {
    const [one, other] = [90, 91].map((id) => allowanceOf(site, topics.live(7, id), true));
    expect(one).toEqual(other);
    expect(one?.vain).toBe(true);
    expect(allowanceOf(site, topics.live(7, 70), true)?.vain).toBeUndefined();
  });
});

describe('what an agent may hear', () => {
  it.each([
    [topics.settings(7), true],
    [topics.command(7), true],
    [topics.stored(7), true],
    [topics.curveStored(7), true],
    [topics.curveStored(8), false],
    [topics.curve(7), false],
    [topics.lpi(7), false],
    [topics.settings(8), false],
    [topics.command(8), false],
    [topics.record(7), false],
    ['terezi/site/7/#', false],
    ['#', false],
  ])('%s: %s', (topic, isHeard) => {
    expect(maySubscribe(site, topic)).toBe(isHeard);
  });
});
