// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const reportScheduleCalls = callsOf('reportSchedule', {
  list: ["GET", "/report-schedule", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}],
  find: ["GET", "/report-schedule/{id}", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}],
  add: ["POST", "/report-schedule", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}],
  change: ["PUT", "/report-schedule", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}],
  remove: ["DELETE", "/report-schedule/{id}", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}],
  send: ["POST", "/report-schedule/{id}/send", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}],
  askAddress: ["POST", "/report-schedule/{id}/ask-address", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}],
  deliveries: ["GET", "/report-schedule/{id}/delivery", {"roles":["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"],"flag":"canShowReport"}],
});
