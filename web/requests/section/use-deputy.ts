import { useQuery } from '@tanstack/react-query';
import { asking } from '#shell/api/asking.ts';
import { deputyCalls } from '#shell/api/calls/deputy.gen.ts';
import { QUIET } from '#shell/api/queries.ts';

/** Who stands in for the reader, and for whom the reader does; undefined until it is known. */
export const useDeputy = () => useQuery({ ...asking(deputyCalls.find, {}), meta: QUIET }).data;
