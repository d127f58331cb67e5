import { useQuery } from '@tanstack/react-query';
import { asking } from '#shell/api/asking.ts';
import { deputyCalls } from '#shell/api/calls/deputy.gen.ts';
import { QUIET } from '#shell/api/queries.ts';

/** The reader's deputy, and the people whose deputy the reader is; undefined until known. */
export const useDeputy = () => useQuery({ ...asking(deputyCalls.find, {}), meta: QUIET }).data;
