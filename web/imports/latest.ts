import { asking } from '#shell/asking.ts';
import { importCalls } from '#shell/calls/import.gen.ts';

/** Asks for the imports that stand beside the first step. */
export const askingLatest = () => asking(importCalls.list, { pageNumber: 1, pageSize: 6 });
