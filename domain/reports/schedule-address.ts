/** Domains where any person may have a mailbox: a company's address there says nothing of its neighbours. */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.de',
  'zoho.com',
  'mail.com',
  'mail.ru',
  'bk.ru',
  'inbox.ru',
  'list.ru',
  'yandex.ru',
  'yandex.com',
  'ya.ru',
  'rambler.ru',
  'box.az',
  'mail.az',
]);

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The domain that is a company's own by its address, or null where any person may have a mailbox there. */
export function companyDomain(email: string | null): string | null {
  const domain = email === null ? null : domainOf(email);
  return domain === null || PUBLIC_DOMAINS.has(domain) ? null : domain;
}

/** The addresses for a company's reports: its people, its own domain, and those that an administrator has allowed. */
export type KnownAddresses = {
  readonly domain: string | null;
  readonly addresses: ReadonlySet<string>;
};

/** Whether a report may go to an address. */
export const isOfCompany = ({ domain, addresses }: KnownAddresses, email: string): boolean =>
  addresses.has(email.toLowerCase()) || (domain !== null && domainOf(email) === domain);
