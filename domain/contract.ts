import { attachmentApi } from './attachments/api.ts';
import { catalogueApi } from './catalogues/api.ts';
import { areaApi, countryApi, districtApi } from './catalogues/place-api.ts';
import { companyApi } from './companies/api.ts';
import { phoneApi } from './companies/phone.ts';
import { telegramApi } from './companies/telegram.ts';
import { automaticScaleApi } from './devices/automatic/automatic-scale.ts';
import { publicCalibrationApi } from './devices/calibration/public-calibration-api.ts';
import { calibrationLogApi, calibrationProtocolApi } from './devices/calibration/calibration-api.ts';
import { alertApi } from './devices/alert/alert-api.ts';
import { commandApi } from './devices/command/command-api.ts';
import { deviceLogApi } from './devices/command/log-api.ts';
import { doorAccessApi } from './devices/automatic/door-access.ts';
import { demoApi, scaleApi } from './devices/api.ts';
import { lpiApi } from './devices/lpi/lpi-api.ts';
import { pictureApi } from './devices/picture/picture-api.ts';
import { readerNoun } from './devices/reader/reader.ts';
import { scaleCameraApi } from './devices/picture/scale-camera-api.ts';
import { serviceCard } from './devices/scale/service-card.ts';
import { nounEndpoints } from './grammar/noun/noun-api.ts';
import { siteApi } from './devices/site/site-api.ts';
import { fileApi } from './grammar/file/file-api.ts';
import { driverApi, trailerApi, truckApi } from './fleet/api.ts';
import { authApi, liveApi, userApi } from './identity/api.ts';
import { enterApi } from './identity/enter-api.ts';
import { logonRequestApi } from './identity/logon-api.ts';
import { secondFactorApi } from './identity/second-factor-api.ts';
import { proofApi } from './identity/proof.ts';
import { supervisorCodeApi } from './identity/supervisor-code.ts';
import { sessionApi } from './identity/session-api.ts';
import { ownUserApi } from './users/own-api.ts';
import { peopleApi } from './users/people-api.ts';
import { userGroupApi } from './users/user-group-api.ts';
import { jobApi, mailApi } from './notices/job.ts';
import { actionLogApi, logChainApi } from './notices/log.ts';
import { noticeApi } from './notices/notice.ts';
import { rfidCardApi, rfidCardOperationApi } from './rfid/api.ts';
import { crossingApi } from './rfid/crossing-api.ts';
import { sightingApi } from './rfid/sighting-api.ts';
import { orderApi } from './orders/api.ts';
import { orderStep } from './orders/order-step.ts';
import { orderPartApi } from './orders/part-api.ts';
import { passApi } from './orders/pass-api.ts';
import { subOrderApi } from './orders/sub-order-api.ts';
import { incomeApi } from './incomes/api.ts';
import { dashboardApi } from './reports/api.ts';
import { firstPageApi } from './reports/first-page-api.ts';
import { reportApi } from './reports/report-api.ts';
import { exportApi } from './reports/export.ts';
import { reportScheduleApi } from './reports/schedule-api.ts';
import { requestApi } from './requests/api.ts';
import { deputyApi } from './requests/deputy-api.ts';
import { listViewApi } from './views/api.ts';
import { historyApi } from './history/api.ts';
import { searchApi } from './search/api.ts';
import { importApi } from './imports/api.ts';
import { operationApi } from './weighing/api.ts';
import { gateApi } from './weighing/gate-api.ts';
import { receiptApi } from './weighing/receipt-api.ts';
import { chainCheckApi } from './evidence/chain-check.ts';
import { netPoolApi } from './weighing/division/net-pool-api.ts';
import { weightRecordApi } from './evidence/unused-record.ts';

/** Every endpoint of the API, by noun. */
export const contract = {
  auth: authApi,
  company: { ...enterApi, ...companyApi, ...telegramApi, ...phoneApi },
  user: { ...userApi, ...ownUserApi, ...peopleApi },
  userGroup: userGroupApi,
  session: sessionApi,
  secondFactor: secondFactorApi,
  proof: proofApi,
  supervisorCode: supervisorCodeApi,
  logonRequest: logonRequestApi,
  live: liveApi,
  country: countryApi,
  area: areaApi,
  district: districtApi,
  catalogue: catalogueApi,
  truck: truckApi,
  trailer: trailerApi,
  driver: driverApi,
  scale: scaleApi,
  automaticScale: automaticScaleApi,
  lpi: lpiApi,
  reader: nounEndpoints(readerNoun),
  scaleCamera: scaleCameraApi,
  picture: pictureApi,
  serviceCard: nounEndpoints(serviceCard),
  site: siteApi,
  doorAccess: doorAccessApi,
  command: commandApi,
  alert: alertApi,
  deviceLog: deviceLogApi,
  calibrationProtocol: calibrationProtocolApi,
  calibrationLog: calibrationLogApi,
  calibration: publicCalibrationApi,
  rfidCard: rfidCardApi,
  rfidCardOperation: rfidCardOperationApi,
  sighting: sightingApi,
  crossing: crossingApi,
  order: orderApi,
  subOrder: subOrderApi,
  orderStep: nounEndpoints(orderStep),
  orderPart: orderPartApi,
  pass: passApi,
  operation: operationApi,
  netPool: netPoolApi,
  gate: gateApi,
  weightRecord: weightRecordApi,
  chainCheck: chainCheckApi,
  receipt: receiptApi,
  incomeOperation: incomeApi,
  dashboard: dashboardApi,
  firstPage: firstPageApi,
  report: reportApi,
  request: requestApi,
  deputy: deputyApi,
  listView: listViewApi,
  notice: noticeApi,
  job: jobApi,
  mail: mailApi,
  actionLog: actionLogApi,
  logChain: logChainApi,
  file: fileApi,
  export: exportApi,
  reportSchedule: reportScheduleApi,
  import: importApi,
  history: historyApi,
  search: searchApi,
  attachment: attachmentApi,
  demo: demoApi,
};

export type Contract = typeof contract;
