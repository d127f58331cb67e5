// Made from the contract by web/shell/api/generate-contract.ts; do not edit.
import { callsOf } from '../api.ts';

export const calibrationProtocolCalls = callsOf('calibrationProtocol', {
  list: ["GET", "/calibration-protocol", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["division","max","min","worst","worstLimit","worstLoad"]],
  find: ["GET", "/calibration-protocol/{id}", ["SuperAdmin","OperatorAdmin","CompanyAdmin","Operator","Viewer"], ["division","extra","extraStep","load","max","min","shown","weights","worst","worstLimit","worstLoad"]],
  start: ["POST", "/scale/{id}/calibrate", ["OperatorAdmin","CompanyAdmin"], ["division","extra","extraStep","load","max","min","shown","weights","worst","worstLimit","worstLoad"]],
  take: ["POST", "/calibration-protocol/{id}/take", ["OperatorAdmin","CompanyAdmin"], ["division","extra","extraStep","load","max","min","shown","weights","worst","worstLimit","worstLoad"]],
  untake: ["POST", "/calibration-protocol/{id}/untake", ["OperatorAdmin","CompanyAdmin"], ["division","extra","extraStep","load","max","min","shown","weights","worst","worstLimit","worstLoad"]],
  sign: ["POST", "/calibration-protocol/{id}/sign", ["OperatorAdmin","CompanyAdmin"], ["division","extra","extraStep","load","max","min","shown","weights","worst","worstLimit","worstLoad"]],
  abandon: ["POST", "/calibration-protocol/{id}/abandon", ["OperatorAdmin","CompanyAdmin"], ["division","extra","extraStep","load","max","min","shown","weights","worst","worstLimit","worstLoad"]],
  activate: ["POST", "/calibration-protocol/{id}/activate", ["OperatorAdmin","CompanyAdmin"], ["division","extra","extraStep","load","max","min","shown","weights","worst","worstLimit","worstLoad"]],
  setDates: ["POST", "/scale/{id}/calibration-date", ["OperatorAdmin","CompanyAdmin"]],
});
