import { readAllowedAddress } from '@terezi/domain/companies/allowed-address.ts';
import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { companyProblems } from '@terezi/domain/companies/problems.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { faultsInRows } from '#kit/form/state/form-state.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { choiceFault, emailFault, foundFaults, numberFault, textFault } from '#kit/form/choice/text-fault.ts';
import type { CompanyValues } from './values.ts';

type Faulty = (value: string) => Words | null;
/** A field that an older company may lack is checked only where it is filled in. */
const ifSaid =
  (fault: Faulty): Faulty =>
  (text) =>
    text.trim() === '' ? null : fault(text);

const phoneFault = (text: string) => numberFault('phone', text);
const telegramFault = (text: string) => numberFault('telegram', text);

const endFault = (begins: string | null, ends: string | null): Words | null =>
  begins !== null && ends !== null && ends < begins ? companyProblems.endsBefore : null;

/** A check against the least weight needs that weight. */
const minimumFault = ({ weighingChecks, minimumWeight }: CompanyValues): Words | null => {
  if (minimumWeight !== null) return minimumWeight > 0 ? null : fieldProblems.positive;
  return weighingChecks.minimumWeight === 'off' ? null : fieldProblems.required;
};

function addressFaults(entries: CompanyValues['allowedAddresses']) {
  return faultsInRows('allowedAddresses', entries, ({ address }, index): Record<string, Words> => {
    const missing = textFault(address);
    if (missing) return { address: missing };
    const reading = readAllowedAddress(address);
    if ('problem' in reading) return { address: reading.problem };
    const isTwice = entries.slice(0, index).some((other) => {
      const before = readAllowedAddress(other.address);
      return 'range' in before && before.range === reading.range;
    });
    return isTwice ? { address: fieldProblems.taken } : {};
  });
}

/** What keeps a company from being sent besides what its fields say; a new one needs everything that a registration does. */
export function companyFaults(values: CompanyValues, row: CompanyRow | null) {
  const isNew = row === null;
  const asked = (fault: Faulty): Faulty => (isNew ? fault : ifSaid(fault));
  const isClient = isNew && !values.isOperatorCompany;
  const chosen = (option: Option | null) => (isNew ? choiceFault(option) : null);
  return {
    ...foundFaults({
      companyId: isClient ? choiceFault(values.companyId) : null,
      authorizedPersonName: asked(textFault)(values.authorizedPersonName),
      authorizedPersonSurname: asked(textFault)(values.authorizedPersonSurname),
      phone: asked(phoneFault)(values.phone),
      email: asked(emailFault)(values.email),
      founderTelegramNumber: (isClient ? telegramFault : ifSaid(telegramFault))(values.founderTelegramNumber),
      countryId: chosen(values.countryId),
      areaId: chosen(values.areaId),
      districtId: isNew || values.areaId ? choiceFault(values.districtId) : null,
      address: asked(textFault)(values.address),
      licenseEnd: endFault(values.licenseStart, values.licenseEnd),
      calibrationNext: endFault(values.calibrationStart, values.calibrationNext),
      minimumWeight: minimumFault(values),
      printForm: choiceFault(values.printForm),
      timeZone: values.timeZone === '' ? fieldProblems.choice : null,
      currency: choiceFault(values.currency),
    }),
    ...addressFaults(values.allowedAddresses),
  };
}
