import { serviceCard as declared } from '@terezi/domain/devices/scale/service-card.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { serviceCardCalls } from '#shell/api/calls/service-card.gen.ts';
import { scale } from '../scale/scale.ts';
import { serviceCardWords as words } from './words.ts';

/** A service card: one maintenance job on a scale. */
export const serviceCard = recordOfNoun(declared, {
  words,
  page: 'aside',
  calls: serviceCardCalls,
  looks: {
    code: { column: { width: 120 } },
    scaleId: { to: () => scale, column: { width: 140 } },
    serviceKindId: { column: { width: 130 } },
    servicedPart: { column: { width: 160 } },
    customerId: { column: { phone: null } },
    person: { column: { width: 140, phone: null } },
    problem: { column: { phone: null } },
    problemSolution: { column: { phone: null } },
  },
  layout: [
    [2, 'code', 'serviceDate'],
    [2, 'scaleId', 'serviceKindId'],
    [1, 'servicedPart'],
    [2, 'customerId', 'person'],
    [1, 'problem'],
    [1, 'problemSolution'],
  ],
});
