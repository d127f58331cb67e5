import { companySetting } from '../../catalogues/permissions.ts';
import type { PermissionFamily } from '../../grammar/policy.ts';

/** Who reads protocols of calibration, and who carries them out, signs and activates them. */
export const calibrationPermission = companySetting satisfies PermissionFamily;
