import { asking } from '#shell/api/asking.ts';
import { importCalls } from '#shell/api/calls/import.gen.ts';

/** Asks for the imports that stand beside the first step. */
export const askingLatest = () => asking(importCalls.list, { pageNumber: 1, pageSize: 6 });
