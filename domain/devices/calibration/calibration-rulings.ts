import type { Able } from '../../grammar/policy.ts';
import { general } from '../../grammar/problems.ts';
import { allow, nothing, type Ruling, rulings } from '../../grammar/ruling.ts';
import type { CalibrationAct } from './calibration-api.ts';
import { calibrationPermission } from './calibration-policy.ts';
import { calibrationStates } from './calibration-states.ts';

type Who = Able & { readonly companyId: number };
type Protocol = { readonly companyId: number; readonly statusId: number };

const { write } = calibrationPermission;

const led = (act: 'sign' | 'abandon' | 'activate') => ({
  permission: write,
  of(who: Who, { companyId, statusId }: Protocol): Ruling {
    if (who.companyId !== companyId) return nothing(general.notFound);
    const why = calibrationStates.refusal(act, statusId, who.role);
    return why === null ? allow : nothing(why === 'forbidden' ? general.forbidden : why);
  },
});

/** The one statement of what may be done with a protocol: readings are taken, and taken off, while it may be signed. */
export const calibrationRulings = rulings<CalibrationAct, Who, Protocol>({
  take: led('sign'),
  sign: led('sign'),
  abandon: led('abandon'),
  activate: led('activate'),
});
