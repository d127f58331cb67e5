import { asking } from '#shell/api/asking.ts';
import { calibrationLogCalls } from '#shell/api/calls/calibration-log.gen.ts';
import { calibrationProtocolCalls } from '#shell/api/calls/calibration-protocol.gen.ts';
import { FRESH } from '#kit/grid/list-state.ts';

/** Protocols of calibration, newest first. */
export const calibrationList = {
  call: calibrationProtocolCalls.list,
  fresh: { ...FRESH, sort: { key: 'startedAt', down: true } },
} as const;

/** What calibrations have gone through, newest first. */
export const calibrationLogList = {
  call: calibrationLogCalls.list,
  fresh: { ...FRESH, sort: { key: 'id', down: true } },
} as const;

/** The protocol of an address. */
export const askingProtocol = (id: number) => asking(calibrationProtocolCalls.find, { id });
