import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import type { EndpointMeta } from './grammar/endpoint.ts';
import { type Flag, FLAGS, flagOf, may, type Permission, type Role, ROLES } from './grammar/policy.ts';
import { completedParts } from './orders/policy.ts';
import { newMenu } from './users/rights.ts';
import { report } from './reports/policy.ts';
import { weighingPermission } from './weighing/policy.ts';
import { ticketOverride, truckOverride } from './weighing/check/override-kinds.ts';
import {
  divisionChange,
  ticketByHand,
  ticketChange,
  ticketDeletion,
  weight1ByHand,
} from './weighing/request-kinds.ts';

/** The writes of every kept row. */
const RESOURCE_WRITES = ['add', 'change', 'remove', 'archive', 'restore', 'many'];

/**
 * What each flag governs: calls of the API, and what is offered or proposed beside them. The dashboard is no report: every person's day
 * begins there.
 */
const GOVERNS: Readonly<Record<Flag, { calls: readonly string[]; beside: readonly Permission[] }>> = {
  canShowOperation: {
    calls: [
      ...['operation.open', 'operation.weight2', 'operation.tare', 'operation.completeWithoutWeight2'],
      ...['operation.completeWithTechnicalPass', 'operation.printDivision'],
      ...['operation.supervisors', 'operation.override', 'operation.askOverride', 'operation.askedOverride'],
      'operation.known',
      'operation.cancel',
      ...['operation.proposeChange', 'operation.proposeDeletion', 'operation.print', 'operation.suggestion'],
    ],
    beside: [ticketChange.propose, ticketDeletion.propose, truckOverride.propose, ticketOverride.propose],
  },
  canShowNewMenu: { calls: [], beside: [newMenu] },
  canWriteLossPercentage: { calls: ['operation.lossPercentage'], beside: [] },
  lossPercentageAvailable: { calls: [], beside: [weighingPermission.seeLoss] },
  canShowOrderPart: {
    calls: [
      ...['orderPart.list', 'orderPart.find', 'orderPart.history', 'orderPart.visit'],
      ...['orderPart.confirmStep', 'orderPart.scan', 'orderPart.note', 'orderPart.undoStep'],
    ],
    beside: [],
  },
  canShowReport: {
    calls: [
      'report.sum',
      'report.groupSum',
      'report.dividedSum',
      ...['list', 'find', 'add', 'change', 'remove', 'send', 'askAddress', 'deliveries'].map(
        (verb) => `reportSchedule.${verb}`,
      ),
    ],
    beside: [report],
  },
  canShowOrderPartCompleted: { calls: [], beside: [completedParts] },
  canDivideOperation: {
    calls: ['operation.divide', 'operation.proposeDivision'],
    beside: [divisionChange.propose],
  },
  isDispetcher: {
    calls: [
      ...[...RESOURCE_WRITES, 'activate', 'complete', 'reopen', 'cancel'].map((verb) => `order.${verb}`),
      ...['subOrder.add', 'subOrder.transfer'],
      ...[...RESOURCE_WRITES, 'plan', 'skipStep', 'cancel'].map((verb) => `orderPart.${verb}`),
      ...['operation.proposeWeight1', 'operation.proposeWeight2'],
    ],
    beside: [ticketByHand.propose, weight1ByHand.propose],
  },
};

type Declared = { name: string; permission: Permission };

function declaredIn(value: object, names: readonly string[]): Declared[] {
  const declaration: unknown = Reflect.get(value, '~orpc');
  if (declaration === undefined)
    return Object.entries(value).flatMap(([name, inner]) => declaredIn(inner, [...names, name]));
  const { meta } = declaration as { meta: EndpointMeta };
  return [{ name: names.join('.'), permission: meta.permission }];
}
const declared = declaredIn(contract, []);

/** Whether a person in this role does it without the flag. */
const needsNone = (permission: Permission, role: Role): boolean =>
  flagOf(permission) !== null && flagOf(permission, role) === null;

describe.each(FLAGS)('%s', (flag) => {
  const { calls, beside } = GOVERNS[flag];
  const governed = declared.filter(({ permission }) => flagOf(permission) === flag);

  it('governs exactly these calls', () => {
    expect(governed.map(({ name }) => name)).toEqual(calls);
  });

  it('opens each of them, and what stands beside, to its holder and to no other person', () => {
    for (const permission of [...governed.map((each) => each.permission), ...beside])
      for (const role of ROLES) {
        const others = FLAGS.filter((each) => each !== flag);
        expect(may(permission, { role, flags: others })).toBe(needsNone(permission, role));
        const listed =
          typeof permission === 'object' && 'roles' in permission && permission.roles.includes(role);
        expect(may(permission, { role, flags: [flag] })).toBe(listed);
      }
  });
});
