import { nounEndpoints } from '../grammar/noun-api.ts';
import { userGroup } from './user-group.ts';

/** The groups that people stand in. */
export const userGroupApi = nounEndpoints(userGroup);
