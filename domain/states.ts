import { companyStates } from './companies/states.ts';
import { calibrationStates } from './devices/calibration/calibration-states.ts';
import { alertStates } from './devices/alert/alert-states.ts';
import { crossingStates } from './devices/automatic/crossing-states.ts';
import { commandStates } from './devices/command/command-states.ts';
import { logonStates } from './identity/logon-states.ts';
import { sessionStates } from './identity/states.ts';
import { userStates } from './users/user-states.ts';
import { incomeStates } from './incomes/states.ts';
import { jobStates } from './notices/job-states.ts';
import { orderPartStates, orderStates } from './orders/states.ts';
import { cardOperationStates, rfidCardStates } from './rfid/states.ts';
import { requestStates } from './requests/states.ts';
import { ticketStates } from './weighing/status.ts';

/** Every noun that has states. */
export const allStates = {
  company: companyStates,
  user: userStates,
  session: sessionStates,
  logon: logonStates,
  job: jobStates,
  request: requestStates,
  command: commandStates,
  calibrationProtocol: calibrationStates,
  alert: alertStates,
  crossing: crossingStates,
  ticket: ticketStates,
  order: orderStates,
  orderPart: orderPartStates,
  rfidCard: rfidCardStates,
  rfidCardOperation: cardOperationStates,
  incomeOperation: incomeStates,
};
