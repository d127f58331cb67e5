import { z } from 'zod';
import { fieldProblems } from '../grammar/problems.ts';
import { optionalText, text } from '../grammar/shape.ts';
import { readAllowedAddress } from './allowed-address.ts';

/** More than any company has connections to the internet. */
const MAX_ADDRESSES = 100;

const range = text(100).transform((line, refused) => {
  const reading = readAllowedAddress(line);
  if ('range' in reading) return reading.range;
  refused.issues.push({ code: 'custom', input: line, params: { problem: reading.problem, values: {} } });
  return z.NEVER;
});

/** The addresses that a company allows, each as it is kept and none twice, with the names that people give them. */
export const allowedAddresses = z
  .array(z.strictObject({ address: range, name: optionalText(100) }))
  .max(MAX_ADDRESSES)
  .superRefine((entries, refused) => {
    const addresses = new Set<string>();
    entries.forEach(({ address }, index) => {
      if (addresses.has(address)) {
        const params = { problem: fieldProblems.taken, values: {} };
        refused.addIssue({ code: 'custom', input: address, path: [index, 'address'], params });
      }
      addresses.add(address);
    });
  });
