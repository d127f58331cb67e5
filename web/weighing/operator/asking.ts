import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { asking } from '#shell/api/asking.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';

const ON_SITE_MOST = 100;

/** The question for the scales that the person may work at. */
export const askingScales = () => asking(scaleCalls.list, { pageSize: 100, sort: 'Number' });

/** The question for the trucks that wait for their second weight. */
export const askingOnSite = () =>
  asking(operationCalls.list, { statusId: [operationStatus.open], pageSize: ON_SITE_MOST });
