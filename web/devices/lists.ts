import { deviceLogCalls } from '#shell/api/calls/device-log.gen.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { FRESH } from '#kit/grid/list-state.ts';

/** The commands to devices, newest first. */
export const deviceLogList = {
  call: deviceLogCalls.list,
  fresh: { ...FRESH, sort: { key: 'id', down: true } },
} as const;

/** The scales whose cards are printed. */
export const askingScaleCards = () => asking(scaleCalls.list, { pageSize: 200, sort: 'Name' });
