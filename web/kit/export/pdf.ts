import plain from '@terezi/domain/grammar/fonts/terezi-sans-400.ttf?url';
import strong from '@terezi/domain/grammar/fonts/terezi-sans-600.ttf?url';
import { drawList, FACES } from '@terezi/domain/grammar/paper-list.ts';
import PDFDocument from 'pdfkit';
import type { Sheet } from './sheet-of.ts';

const PDF = 'application/pdf';

async function face(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The letters did not come: ${answer.status}`);
  return answer.arrayBuffer();
}

/** A sheet as a PDF file, with its letters in it; `madeAt` is an instant (ISO 8601). */
export async function pdfBlob({ rows, ...list }: Sheet, madeAt: string): Promise<Blob> {
  const faces = await Promise.all([face(plain), face(strong)]);
  const info = { Title: list.title, CreationDate: new Date(madeAt) };
  const document = new PDFDocument({ autoFirstPage: false, lang: list.language, displayTitle: true, info });
  document.registerFont(FACES.plain, faces[0]);
  document.registerFont(FACES.strong, faces[1]);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  document.on('data', (piece: Uint8Array<ArrayBuffer>) => pieces.push(piece));
  const drawn = drawList(document, { ...list, madeAt });
  drawn.rows(rows);
  drawn.end();
  await new Promise((resolve) => {
    document.on('end', resolve);
    document.end();
  });
  return new Blob(pieces, { type: PDF });
}
