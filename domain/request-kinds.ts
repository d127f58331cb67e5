import {
  emptyWeightChange,
  emptyWeightReset,
  trailerPassportWeight,
  truckPassportWeight,
} from './fleet/request-kinds.ts';
import { importedMasses } from './imports/request-kinds.ts';
import { reportAddress } from './reports/request-kinds.ts';
import type { RequestKind } from './requests/kind.ts';
import { rfidCardDelete, rfidCardReset } from './rfid/request-kinds.ts';
import { ticketOverride, truckOverride } from './weighing/check/override-kinds.ts';
import {
  divisionChange,
  ticketByHand,
  ticketChange,
  ticketDeletion,
  weight1ByHand,
} from './weighing/request-kinds.ts';

/** Every kind of request, in the order in which they are decided: those for which a truck waits come first. */
export const requestKinds: readonly RequestKind[] = [
  truckOverride,
  ticketOverride,
  weight1ByHand,
  ticketByHand,
  ticketChange,
  divisionChange,
  ticketDeletion,
  emptyWeightReset,
  emptyWeightChange,
  truckPassportWeight,
  trailerPassportWeight,
  rfidCardReset,
  rfidCardDelete,
  importedMasses,
  reportAddress,
];
