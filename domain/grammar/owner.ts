import { PLATFORM_COMPANY } from './noun.ts';
import type { Words } from './words.ts';

/** What the column is called that says whose a row is. */
export const ownerTitle: Words = { az: 'Sahibi', en: 'Owner' };

const OWNERS = {
  platform: { az: 'ümumi siyahı', en: 'shared list' },
  ownCompany: { az: 'şirkətiniz', en: 'your company' },
  otherCompany: { az: 'başqa şirkət', en: 'another company' },
} as const satisfies Record<string, Words>;

/** Whose a row of company `owner` is, told to somebody of company `companyId`, where the platform's rows stand beside the company's own. */
export function ownerOf(owner: number, companyId: number): Words {
  if (owner === PLATFORM_COMPANY) return OWNERS.platform;
  return owner === companyId ? OWNERS.ownCompany : OWNERS.otherCompany;
}
