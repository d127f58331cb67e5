import { path } from '#shell/router/path.ts';
import type { Subject } from '#requests/subject.ts';

/** A truck, where something about it waits for a decision. */
export const truckSubject: Subject = {
  addressOf: (id) => path('/truck/$id/edit', { id }),
  called: { az: 'Avtomobil {title}', en: 'Truck {title}' },
};

/** A trailer, where something about it waits for a decision. */
export const trailerSubject: Subject = {
  addressOf: (id) => path('/trailer/$id/edit', { id }),
  called: { az: 'Qoşqu {title}', en: 'Trailer {title}' },
};
