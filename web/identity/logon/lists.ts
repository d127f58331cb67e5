import { requestNumbers } from '@terezi/domain/requests/numbers.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { logonRequestCalls } from '#shell/api/calls/logon-request.gen.ts';

/** Sign-ins from elsewhere, newest first. */
export const logonList = {
  call: logonRequestCalls.list,
  fresh: { ...FRESH, view: 'all', sort: { key: 'id', down: true } },
} as const;

/** How many sign-ins wait, for a person who decides them. */
export const waitingLogons = {
  call: logonRequestCalls.list,
  input: { statusId: [requestNumbers.waiting], pageSize: 1 },
  permission: logonRequestCalls.approve.permission,
} as const;
