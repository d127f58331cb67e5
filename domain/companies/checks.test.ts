import { describe, expect, it } from 'vitest';
import { isSimilarName, registrationChecks, tellingWords } from './checks.ts';

describe('a similar name', () => {
  it.each([
    ['Gəncəbasar Un və Taxıl Məhsulları Kombinatı ASC', 'Gəncəbasar Un Kombinatı ASC', true],
    ['Kür Çəki Xidmətləri MMC', 'KÜR CEKI XIDMETLERI QSC', true],
    ['Abşeron Qum-Çınqıl MMC', 'Abşeron Beton MMC', false],
    ['Şirvan Asfalt-Beton ASC', 'Gəncə Asfalt-Beton ASC', false],
    ['Salyan Aqro Taxıl MMC', 'Lənkəran Çay Emalı MMC', false],
    ['MMC', 'MMC', false],
  ])('%s and %s: %s', (one, other, isSimilar) => {
    expect([isSimilarName(one, other), isSimilarName(other, one)]).toEqual([isSimilar, isSimilar]);
  });

  it('is recognised by its own words, not by those that every company uses', () => {
    expect(tellingWords('Gəncəbasar Un və Taxıl ASC, Taxıl')).toEqual(['gencebasar', 'taxil']);
  });
});

describe('the checks of a registration', () => {
  const good = {
    ...{ name: 'Salyan Aqro MMC', voen: '1400000733', phone: '994501234567', districtId: 3 },
    ...{ founderTelegramNumber: '994501234567', isOperatorCompany: false },
  };
  const failed = (more: Partial<typeof good> | { phone: null }, hasSimilar = false) =>
    registrationChecks({ ...good, ...more }, hasSimilar).flatMap(({ check, isPassed }) =>
      isPassed ? [] : [check],
    );

  it.each([
    [{}, false, []],
    [{ voen: '14000007AB' }, false, ['voen']],
    [{ phone: null }, false, ['phone']],
    [{ founderTelegramNumber: '12' }, false, ['telegram']],
    [{}, true, ['name']],
  ])('of %j with a similar one: %s fail at %j', (more, hasSimilar, fails) => {
    expect(failed(more, hasSimilar)).toEqual(fails);
  });

  it('are six of a client and five of an operator company, which has no founder at Telegram', () => {
    expect(registrationChecks(good, false)).toHaveLength(6);
    expect(registrationChecks({ ...good, isOperatorCompany: true }, false)).toHaveLength(5);
  });
});
