import { path } from '#shell/router/path.ts';
import type { Subject } from '#requests/subject.ts';

/** A file, where masses of its rows wait for a decision. */
export const importSubject: Subject = {
  addressOf: (id) => path('/import/$id', { id }),
  called: { az: 'Fayl {title}', en: 'File {title}' },
};
