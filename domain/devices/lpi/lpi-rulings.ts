import { companySetting } from '../../catalogues/permissions.ts';
import { type ResourceAct, resourceRulings } from '../../grammar/resource/acts.ts';
import type { Able } from '../../grammar/policy.ts';
import { allow, deny, nothing, type Ruling, rulings } from '../../grammar/ruling.ts';
import { calibrationProblems } from '../calibration/calibration-problems.ts';
import type { LpiAct, LpiRowAct } from './lpi-acts.ts';
import type { LpiRow } from './lpi.ts';
import { deviceProblems } from '../problems.ts';

type Who = Able & { readonly companyId: number };
type Lpi = Pick<
  LpiRow,
  'companyId' | 'archivedAt' | 'scaleId' | 'abilities' | 'lockLevel' | 'isKeypadLocked' | 'needsVerification'
>;

const { write } = companySetting;
const resourceRules = resourceRulings(write);

/** Whether a device can do an act; its abilities are kept with blanks between. */
const isAble = ({ abilities }: Pick<LpiRow, 'abilities'>, act: LpiAct): boolean =>
  abilities.split(' ').includes(act);

/** A rule on top of what holds for every command to an LPI: it hangs at a scale of the company's own. */
const command = (rule: (lpi: Lpi) => Ruling) => ({
  permission: write,
  of(who: Who, lpi: Lpi): Ruling {
    const ruling = resourceRules.of('change', who, lpi);
    // An archived LPI offers no command, nor does any LPI to a person who may only look.
    if (ruling.may !== 'allow') return ruling.may === 'deny' ? nothing(ruling.why) : ruling;
    return lpi.scaleId === null ? deny(deviceProblems.noLpi) : rule(lpi);
  },
});
/** An act that the device itself must be able to do; one that it cannot is not offered. */
const able = (act: LpiAct) => command((lpi) => (isAble(lpi, act) ? allow : nothing(deviceProblems.unable)));

/** The one statement of what may be done with an LPI. Its site locks a scale, so that works with any device. */
export const lpiRulings = rulings<ResourceAct | LpiRowAct, Who, Lpi>({
  change: { permission: write, of: (who, lpi) => resourceRules.of('change', who, lpi) },
  archive: { permission: write, of: (who, lpi) => resourceRules.of('archive', who, lpi) },
  remove: { permission: write, of: (who, lpi) => resourceRules.of('remove', who, lpi) },
  restore: { permission: write, of: (who, lpi) => resourceRules.of('restore', who, lpi) },
  lock: command(({ lockLevel }) => (lockLevel === 'scale' ? nothing(deviceProblems.lockedAlready) : allow)),
  unlock: command(({ lockLevel, isKeypadLocked }) =>
    lockLevel !== null || isKeypadLocked === true ? allow : nothing(deviceProblems.notLocked),
  ),
  reset: able('reset'),
  readCounters: able('readCounters'),
  // A protocol belongs to the scale, so it does not depend on what its device can do.
  calibrate: command(() => allow),
  activateCalibration: command(() => allow),
  acceptCounters: command(({ needsVerification }) =>
    needsVerification ? allow : nothing(calibrationProblems.verified),
  ),
});
