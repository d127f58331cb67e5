// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const userCalls = callsOf('user', {
  approve: ["POST", "/user/approve", "everyone"],
  details: ["GET", "/user/details", "signedIn"],
  changePassword: ["PUT", "/user/change-password", "signedIn"],
  editInfo: ["PUT", "/user/edit-info", "signedIn"],
  setPicture: ["PUT", "/user/picture", "signedIn"],
  removePicture: ["DELETE", "/user/picture", "signedIn"],
  list: ["GET", "/user", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  find: ["GET", "/user/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  signIns: ["GET", "/user/{id}/sign-in", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  history: ["GET", "/user/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  add: ["POST", "/user/invite", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  invitation: ["GET", "/user/invite", "everyone"],
  acceptInvitation: ["POST", "/user/invite/approve", "everyone"],
  change: ["PUT", "/user", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  approveInstead: ["POST", "/user/approve/super-admin", ["SuperAdmin"]],
  resendInvite: ["POST", "/user/resend-invite-email", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  resendApprove: ["POST", "/user/resend-approve-email", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  resetPassword: ["PUT", "/user/reset-password", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  block: ["POST", "/user/block", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  unblock: ["POST", "/user/unblock", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  takeSecondFactor: ["POST", "/user/take-second-factor", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  remove: ["DELETE", "/user/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
});
