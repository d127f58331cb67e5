import { documentOf, type Faces } from './document.ts';
import { drawReport } from './report.ts';
import type { PaperReport } from './report-sheet.ts';

/** A report as a PDF that has ended. */
export function reportDocument(report: PaperReport, faces: Faces) {
  const document = documentOf(report, faces, true);
  drawReport(document, report);
  document.end();
  return document;
}
