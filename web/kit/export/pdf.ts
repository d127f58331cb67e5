import plain from '@terezi/paper/fonts/terezi-sans-400.ttf?url';
import strong from '@terezi/paper/fonts/terezi-sans-600.ttf?url';
import { listDocument } from '@terezi/paper/pdf.ts';
import type { Sheet } from './sheet-of.ts';

async function face(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The letters did not come: ${answer.status}`);
  return answer.arrayBuffer();
}

/** A sheet as a PDF file; `madeAt` is an instant (ISO 8601). */
export async function pdfBlob({ rows, ...list }: Sheet, madeAt: string): Promise<Blob> {
  const [first, second] = await Promise.all([face(plain), face(strong)]);
  const { document, rows: draw, end } = listDocument({ ...list, madeAt }, { plain: first, strong: second });
  draw(rows);
  end();
  document.end();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of document) pieces.push(piece as Uint8Array<ArrayBuffer>);
  return new Blob(pieces, { type: 'application/pdf' });
}
