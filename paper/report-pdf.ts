import { documentOf, type Faces } from './document.ts';
import { drawReport } from './report.ts';
import type { PaperReport } from './report-sheet.ts';

/** A PDF that a report is drawn into as `drawing` is gone through; `document` is closed once that has been. */
export function reportDocument(report: PaperReport, faces: Faces) {
  const document = documentOf(report, faces, true);
  return { document, drawing: drawReport(document, report) };
}
