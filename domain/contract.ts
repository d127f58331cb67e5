import { catalogueApi } from './catalogues/api.ts';
import { demoApi, scaleApi } from './devices/api.ts';
import { driverApi, trailerApi, truckApi } from './fleet/api.ts';
import { authApi, liveApi, userApi } from './identity/api.ts';
import { dashboardApi } from './reports/api.ts';
import { operationApi, receiptApi } from './weighing/api.ts';
import { weightRecordApi } from './weighing/unused-record.ts';

/** Every endpoint of the API, by noun. */
export const contract = {
  auth: authApi,
  user: userApi,
  live: liveApi,
  catalogue: catalogueApi,
  truck: truckApi,
  trailer: trailerApi,
  driver: driverApi,
  scale: scaleApi,
  operation: operationApi,
  weightRecord: weightRecordApi,
  receipt: receiptApi,
  dashboard: dashboardApi,
  demo: demoApi,
};

export type Contract = typeof contract;
