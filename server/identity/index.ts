export { accountDetails, currencyOfAll } from './account.ts';
export {
  accountLetterKinds,
  accountLetterNames,
  accountLetters,
  invitationLetterKind,
} from './account-letter.ts';
export { offerFirstAdmin } from './first-admin.ts';
export { passwordLink, sendPasswordLink } from './forgotten-password.ts';
export { identityRoutes } from './routes.ts';
export { hashPassword } from './password.ts';
export { hashToken, logAtDoor } from './begin-session.ts';
export { takeProof } from './proof.ts';
export { weighSupervisorCode } from './supervisor-code.ts';
export { countFailure, enrolmentSubjects, slowDown, slowRegistration } from './slow-down.ts';
export { listLogons } from './logon/decide.ts';
export { caller } from './caller.ts';
