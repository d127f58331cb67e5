export { requestLetterNames, requestLetters } from './letter.ts';
export { deputiesFor, standsFor } from './deputy.ts';
export { fallAway } from './fall-away.ts';
export type { Proposed, RequestVerb, Subject, Values } from './kind.ts';
export { propose, proposeInStead } from './propose.ts';
export { requestVerbs } from './kind.ts';
export { listRequests } from './list.ts';
export { requestRoutes } from './routes.ts';
