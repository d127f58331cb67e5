// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const companyCalls = callsOf('company', {
  toEnter: ["GET", "/company/to-enter", ["SuperAdmin","OperatorAdmin"]],
  enter: ["POST", "/company/enter", ["SuperAdmin","OperatorAdmin"]],
  leave: ["POST", "/company/leave", "signedIn"],
  operatorCompany: ["GET", "/company/operator-company", "everyone"],
  operatoryCompany: ["GET", "/company/operatory-company", "everyone"],
  addOperatorCompany: ["POST", "/company/add-operator-company", "everyone"],
  addCompany: ["POST", "/company/add-company", "everyone"],
  list: ["GET", "/company", ["SuperAdmin","OperatorAdmin","CompanyAdmin"], ["minimumWeight"]],
  find: ["GET", "/company/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin"], ["minimumWeight"]],
  history: ["GET", "/company/{id}/history", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  establish: ["POST", "/company", ["SuperAdmin"], ["minimumWeight"]],
  change: ["PUT", "/company", ["SuperAdmin","OperatorAdmin","CompanyAdmin"], ["minimumWeight"]],
  renewCard: ["POST", "/company/renew-card", ["SuperAdmin","OperatorAdmin","CompanyAdmin"], ["minimumWeight"]],
  approve: ["POST", "/company/approve", ["SuperAdmin","OperatorAdmin"], ["minimumWeight"]],
  reject: ["POST", "/company/reject", ["SuperAdmin","OperatorAdmin"], ["minimumWeight"]],
  editStatus: ["POST", "/company/edit-status", ["SuperAdmin","OperatorAdmin"], ["minimumWeight"]],
  remove: ["DELETE", "/company/{id}", ["SuperAdmin","OperatorAdmin"]],
  createTelegramChannel: ["POST", "/company/create-telegram-channel", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  telegram: ["GET", "/company/{id}/telegram", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  refreshMobileAuthorizeToken: ["PUT", "/company/refresh-mobile-authorize-token/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  phone: ["GET", "/company/{id}/phone", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
  revokePhone: ["DELETE", "/company/{id}/phone", ["SuperAdmin","OperatorAdmin","CompanyAdmin"]],
});
