import PDFDocument from 'pdfkit';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { FACES } from './list.ts';

/** The bytes of both faces (TrueType, `fonts`). */
export type Faces = Readonly<Record<keyof typeof FACES, Uint8Array | ArrayBuffer>>;

type DocumentHead = { readonly title: string; readonly language: Language; readonly madeAt: string };

/** A PDF (ISO 32000) without a page, with its fonts embedded; with `keepsPages`, each page can be drawn on until the document is closed. */
export function documentOf({ title, language, madeAt }: DocumentHead, faces: Faces, keepsPages: boolean) {
  const document = new PDFDocument({
    autoFirstPage: false,
    bufferPages: keepsPages,
    // Not one of the fonts that every reader has: they have no ə.
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(madeAt) },
  });
  document.registerFont(FACES.plain, faces.plain);
  document.registerFont(FACES.strong, faces.strong);
  return document;
}
