import PDFDocument from 'pdfkit';
import { drawList, FACES, type PaperList } from './list.ts';

/** The bytes of both faces (TrueType, `fonts`). */
export type Faces = Readonly<Record<keyof typeof FACES, Uint8Array | ArrayBuffer>>;

/** A PDF (ISO 32000) that a list is drawn into, with its letters in it; `document` is closed once the list has ended. */
export function listDocument(list: PaperList, faces: Faces) {
  const document = new PDFDocument({
    autoFirstPage: false,
    // None of those that every reader has: they know no ə.
    font: '',
    lang: list.language,
    displayTitle: true,
    info: { Title: list.title, CreationDate: new Date(list.madeAt) },
  });
  document.registerFont(FACES.plain, faces.plain);
  document.registerFont(FACES.strong, faces.strong);
  return { document, ...drawList(document, list) };
}
