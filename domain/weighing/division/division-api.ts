import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { idInAddress, note, one } from '../../grammar/shape.ts';
import { requestRow } from '../../requests/api.ts';
import { divisionShape, printedLines, saidDivision } from './division-shape.ts';
import { weighingPermission } from '../policy.ts';
import { divisionChange } from '../request-kinds.ts';

/** The division of a ticket's net among several. */
export const divisionApi = {
  divide: endpoint.act({
    path: '/operation/{id}/divide',
    summary:
      'Divides the net of a completed ticket over customers and senders, once; the rest stays, or goes into the pool of its cargo.',
    permission: weighingPermission.divide,
    input: z.strictObject({ id: idInAddress, ...saidDivision }),
    output: z.object({ operationDivision: divisionShape }),
  }),
  proposeDivision: endpoint.create({
    path: '/operation/{id}/division-request',
    summary:
      'Requests other lines for a divided ticket; another person approves them, which voids the papers of the former lines.',
    permission: divisionChange.propose,
    input: z.strictObject({ id: idInAddress, reason: note(500), ...saidDivision }),
    output: one('request', requestRow),
  }),
  printDivision: endpoint.act({
    path: '/operation/{id}/print-division',
    summary: 'Counts a print of each named line of a division: 1 is the original, more are copies.',
    permission: weighingPermission.print,
    input: z.strictObject({ id: idInAddress, lines: printedLines }),
    output: z.object({ divisionPrint: z.array(z.object({ line: z.number(), printCount: z.number() })) }),
  }),
};
