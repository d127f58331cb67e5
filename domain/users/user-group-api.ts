import { nounEndpoints } from '../grammar/noun/noun-api.ts';
import { userGroup } from './user-group.ts';

/** The groups of people. */
export const userGroupApi = nounEndpoints(userGroup);
