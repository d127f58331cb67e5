import { userStates } from '@terezi/domain/users/user-states.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';

const { invited, emailPending, approvalPending } = userStates.number;
/** The states of an account that still waits: for its owner, for the e-mail or for an approval. */
export const WAITING: readonly number[] = [invited, emailPending, approvalPending];

/** The people that the reader sees, by name. */
export const userList = {
  call: userCalls.list,
  fresh: { ...FRESH, view: 'all', sort: { key: 'fullname', down: false } },
} as const;
