import { asking } from '#shell/api/asking.ts';
import { gateCalls } from '#shell/api/calls/gate.gen.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';

/** The question for the trucks on site and those that were weighed lately. */
export const askingGate = () => asking(gateCalls.find, {});

/** The question for the scales whose barriers and lights stand at the gate. */
export const askingGateScales = () => asking(scaleCalls.list, { pageSize: 100, sort: 'Number' });
