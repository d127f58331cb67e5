// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const authCalls = callsOf('auth', {
  login: ["POST", "/auth/login", "everyone", ["division","max"]],
  secondFactor: ["POST", "/auth/second-factor", "everyone", ["division","max"]],
  logon: ["POST", "/auth/logon", "everyone", ["division","max"]],
  withdrawLogon: ["POST", "/auth/logon/withdraw", "everyone"],
  chooseScale: ["POST", "/auth/choose-scale", "everyone"],
  changeScale: ["POST", "/auth/change-scale", "signedIn", ["division","max"]],
  firstAdmin: ["POST", "/auth/first-admin", "everyone"],
  forgotPassword: ["POST", "/auth/forgot-password", "everyone"],
  resendValidation: ["POST", "/auth/resend-validation", "everyone"],
  passwordLink: ["GET", "/auth/reset-password", "everyone"],
  resetPassword: ["POST", "/auth/reset-password", "everyone"],
  logout: ["POST", "/auth/logout", "signedIn"],
});
