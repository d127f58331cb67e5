import { expect, it } from 'vitest';
import { companyDomain, isOfCompany } from './schedule-address.ts';

const known = { domain: 'absheron-qum.example', addresses: new Set(['rena@gmail.com']) };

it.each([
  ['ofis@absheron-qum.example', true],
  ['OFIS@Absheron-Qum.example', true],
  ['Rena@gmail.com', true],
  ['hesab@xirdalan-beton.example', false],
  ['kenan@gmail.com', false],
  ['ofis@evil-absheron-qum.example', false],
  ['ofis@absheron-qum.example.evil.example', false],
  ['ofis@sub.absheron-qum.example', false],
])('a report goes to people and the domain of the company: %s %s', (email, isAllowed) => {
  expect(isOfCompany(known, email)).toBe(isAllowed);
});

it('takes no domain for a company’s own where the public may have a mailbox', () => {
  expect(companyDomain('qum@gmail.com')).toBeNull();
  expect(companyDomain(null)).toBeNull();
  expect(companyDomain('ofis@Absheron-Qum.example')).toBe('absheron-qum.example');
});
