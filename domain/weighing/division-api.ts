import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress } from '../grammar/shape.ts';
import { divisionLines, divisionShape, printedLines } from './division-shape.ts';
import { weighingPermission } from './policy.ts';

/** What is done with the net of a ticket that is for several. */
export const divisionApi = {
  divide: endpoint.act({
    path: '/operation/{id}/divide',
    summary:
      'Divides the net of a completed ticket over customers and senders, once; what is left over stays.',
    permission: weighingPermission.divide,
    input: z.strictObject({ id: idInAddress, lines: divisionLines }),
    output: z.object({ operationDivision: divisionShape }),
  }),
  printDivision: endpoint.act({
    path: '/operation/{id}/print-division',
    summary: 'Counts a print of each named line of a division: 1 is the original, more are copies.',
    permission: weighingPermission.print,
    input: z.strictObject({ id: idInAddress, lines: printedLines }),
    output: z.object({ divisionPrint: z.array(z.object({ line: z.number(), printCount: z.number() })) }),
  }),
};
