import { documentOf, type Faces } from './document.ts';
import { drawList, type PaperList } from './list.ts';

/** A PDF that a list is drawn into; `document` is closed once the list has ended. */
export function listDocument(list: PaperList, faces: Faces) {
  const document = documentOf(list, faces, false);
  return { document, ...drawList(document, list) };
}
