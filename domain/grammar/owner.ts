import { PLATFORM_COMPANY } from './noun/noun.ts';
import type { Words } from './words.ts';

/** The heading of the column with a row's owner. */
export const ownerTitle: Words = { az: 'Sahibi', en: 'Owner' };

const OWNERS = {
  platform: { az: 'ümumi siyahı', en: 'shared list' },
  ownCompany: { az: 'şirkətiniz', en: 'your company' },
  otherCompany: { az: 'başqa şirkət', en: 'another company' },
} as const satisfies Record<string, Words>;

/** Whose a row of company `owner` is, to a reader of company `companyId`, where the platform's rows stand beside the company's own. */
export function ownerOf(owner: number, companyId: number): Words {
  if (owner === PLATFORM_COMPANY) return OWNERS.platform;
  return owner === companyId ? OWNERS.ownCompany : OWNERS.otherCompany;
}
