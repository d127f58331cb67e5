import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { operationAfterwardsCalls } from '#shell/api/calls/operation-afterwards.gen.ts';
import { carryOut, idempotencyKey } from '#shell/api/idempotency-key.ts';
import { useMe } from '#shell/me.tsx';
import { tellProblem } from '#shell/api/problem.ts';
import { asRefused } from '#shell/api/refused.ts';
import { refreshNow } from '#shell/live/refresher.ts';
import { browserStore } from '#shell/storage.ts';
import { readPaper } from '../receipt/paper.ts';
import { receiptAddress } from '../receipt/receipt-address.ts';

/** Prints lines of a ticket's division, each as a paper of its own, with the marks that were counted for them first. */
export function usePrintLines(operation: OperationDetail) {
  const queries = useQueryClient();
  const { printForm, qrCode } = useMe().company;
  const [isPrinting, setPrinting] = useState(false);
  const key = useRef(idempotencyKey());
  const print = async (lines: number[], division = operation.operationDivision): Promise<void> => {
    setPrinting(true);
    try {
      const { printPapers } = await import('../receipt/sheets.tsx');
      const request = { id: operation.id, lines };
      const { divisionPrint } = await carryOut(operationAfterwardsCalls.printDivision, request, key.current);
      const printedAt = new Date().toISOString();
      const address = qrCode ? receiptAddress(location.origin, operation.publicId) : null;
      const papers = division.lines.flatMap((line) =>
        divisionPrint
          .filter((each) => each.line === line.line)
          .map(({ printCount }) => ({ operation, line, printCount, printedAt, address })),
      );
      await printPapers(papers, readPaper(browserStore, printForm));
    } catch (failure) {
      tellProblem(asRefused(failure));
    } finally {
      setPrinting(false);
      refreshNow(queries, 'operation');
    }
  };
  return { isPrinting, print };
}
