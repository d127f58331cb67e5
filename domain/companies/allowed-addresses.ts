import { z } from 'zod';
import { fieldProblems } from '../grammar/problems.ts';
import { optionalText, text } from '../grammar/shape.ts';
import { readAllowedAddress } from './allowed-address.ts';

/** More than any company has ways out to the internet. */
const MOST = 100;

const range = text(100).transform((said, refused) => {
  const read = readAllowedAddress(said);
  if ('range' in read) return read.range;
  refused.issues.push({ code: 'custom', input: said, params: { problem: read.problem, values: {} } });
  return z.NEVER;
});

/** The addresses that a company allows, each as it is kept and none twice, with what people call it. */
export const allowedAddresses = z
  .array(z.strictObject({ address: range, name: optionalText(100) }))
  .max(MOST)
  .superRefine((entries, refused) => {
    const said = new Set<string>();
    entries.forEach(({ address }, index) => {
      if (said.has(address)) {
        const params = { problem: fieldProblems.taken, values: {} };
        refused.addIssue({ code: 'custom', input: address, path: [index, 'address'], params });
      }
      said.add(address);
    });
  });
