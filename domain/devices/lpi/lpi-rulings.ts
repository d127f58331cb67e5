import { companySetting } from '../../catalogues/permissions.ts';
import { type KeptAct, keptRulings } from '../../grammar/kept/kept-acts.ts';
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
const keptRules = keptRulings(write);

/** Whether a device says that it can do something; what each can is kept with blanks between. */
const isAble = ({ abilities }: Pick<LpiRow, 'abilities'>, act: LpiAct): boolean =>
  abilities.split(' ').includes(act);

/** A rule over what holds for any of an LPI's commands: it hangs at a scale of the company's own. */
const command = (rule: (lpi: Lpi) => Ruling) => ({
  permission: write,
  of(who: Who, lpi: Lpi): Ruling {
    const ruling = keptRules.of('change', who, lpi);
    // In the archive, and to who only looks, no command is shown.
    if (ruling.may !== 'allow') return ruling.may === 'deny' ? nothing(ruling.why) : ruling;
    return lpi.scaleId === null ? deny(deviceProblems.noLpi) : rule(lpi);
  },
});
/** What the device itself must be able to do; what it is not is not offered. */
const able = (act: LpiAct) => command((lpi) => (isAble(lpi, act) ? allow : nothing(deviceProblems.unable)));

/** The one statement of what may be done with an LPI. A scale is locked by its site, so that any device's can be. */
export const lpiRulings = rulings<KeptAct | LpiRowAct, Who, Lpi>({
  change: { permission: write, of: (who, lpi) => keptRules.of('change', who, lpi) },
  archive: { permission: write, of: (who, lpi) => keptRules.of('archive', who, lpi) },
  remove: { permission: write, of: (who, lpi) => keptRules.of('remove', who, lpi) },
  restore: { permission: write, of: (who, lpi) => keptRules.of('restore', who, lpi) },
  lock: command(({ lockLevel }) => (lockLevel === 'scale' ? nothing(deviceProblems.lockedAlready) : allow)),
  unlock: command(({ lockLevel, isKeypadLocked }) =>
    lockLevel !== null || isKeypadLocked === true ? allow : nothing(deviceProblems.notLocked),
  ),
  reset: able('reset'),
  readCounters: able('readCounters'),
  // A protocol is of the scale, whatever its device can do by itself.
  calibrate: command(() => allow),
  activateCalibration: command(() => allow),
  acceptCounters: command(({ needsVerification }) =>
    needsVerification ? allow : nothing(calibrationProblems.verified),
  ),
});
