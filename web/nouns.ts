import {
  IconAccessPoint,
  IconBuildingFactory,
  IconCamera,
  IconClipboardList,
  IconCpu,
  IconCreditCard,
  IconFileText,
  IconId,
  IconNfc,
  IconRoute,
  IconScale,
  IconTir,
  IconTool,
  IconTruck,
  IconTruckDelivery,
  IconUsersGroup,
} from '@tabler/icons-react';
import { lpi } from '@terezi/domain/devices/lpi/lpi.ts';
import { readerNoun } from '@terezi/domain/devices/reader/reader.ts';
import { scale } from '@terezi/domain/devices/scale/scale.ts';
import { scaleCamera } from '@terezi/domain/devices/picture/scale-camera.ts';
import { serviceCard } from '@terezi/domain/devices/scale/service-card.ts';
import { siteNoun } from '@terezi/domain/devices/site/site.ts';
import { COMPANY_READERS } from '@terezi/domain/grammar/policy.ts';
import { driver } from '@terezi/domain/fleet/driver.ts';
import { trailer } from '@terezi/domain/fleet/trailer.ts';
import { truck } from '@terezi/domain/fleet/truck.ts';
import { userGroup } from '@terezi/domain/users/user-group.ts';
import { order } from '@terezi/domain/orders/order.ts';
import { orderStep } from '@terezi/domain/orders/order-step.ts';
import { orderPart } from '@terezi/domain/orders/order-part.ts';
import { rfidCardOperation } from '@terezi/domain/rfid/card-operation.ts';
import { rfidCard } from '@terezi/domain/rfid/rfid-card.ts';
import { visitScreens } from '@terezi/domain/orders/policy.ts';
import {
  formScreen,
  listScreen,
  newScreen,
  type OwnScreens,
  rowScreen,
} from '#catalogues/declared-screens.tsx';
import { peopleFamily } from './users/screens.ts';
import { waitingFirst } from './rfid/waiting-first.ts';
import { driverCalls } from '#shell/api/calls/driver.gen.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { orderStepCalls } from '#shell/api/calls/order-step.gen.ts';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import { readerCalls } from '#shell/api/calls/reader.gen.ts';
import { rfidCardOperationCalls } from '#shell/api/calls/rfid-card-operation.gen.ts';
import { rfidCardCalls } from '#shell/api/calls/rfid-card.gen.ts';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { scaleCameraCalls } from '#shell/api/calls/scale-camera.gen.ts';
import { serviceCardCalls } from '#shell/api/calls/service-card.gen.ts';
import { trailerCalls } from '#shell/api/calls/trailer.gen.ts';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import { userGroupCalls } from '#shell/api/calls/user-group.gen.ts';

/** What is code about the declared nouns in the browser; a catalogue has none, and is not here. */
const own = {
  truck: {
    calls: truckCalls,
    record: async () => (await import('./fleet/truck/truck.tsx')).truck,
    icon: IconTruck,
    view: 'all',
    place: { isApart: true, short: truck.words.many, icon: IconTruck },
  },
  trailer: {
    calls: trailerCalls,
    record: async () => (await import('./fleet/trailer/trailer.tsx')).trailer,
    icon: IconTir,
    place: { isApart: true },
  },
  driver: {
    calls: driverCalls,
    record: async () => (await import('./fleet/driver/driver.tsx')).driver,
    icon: IconId,
    place: { isApart: true },
  },
  order: {
    calls: orderCalls,
    record: async () => (await import('./orders/order.tsx')).order,
    icon: IconFileText,
    view: 'all',
    place: { icon: IconFileText },
    pages: { row: async () => (await import('./orders/page/OrderPage.tsx')).OrderPage },
  },
  orderStep: {
    calls: orderStepCalls,
    record: async () => (await import('./orders/steps/order-step.ts')).orderStep,
    icon: IconRoute,
  },
  orderPart: {
    calls: orderPartCalls,
    record: async () => (await import('./orders/part/order-part.tsx')).orderPart,
    icon: IconTruckDelivery,
    view: 'all',
    pages: { row: async () => (await import('./orders/part/OrderPartPage.tsx')).OrderPartPage },
  },
  lpi: {
    calls: lpiCalls,
    record: async () => (await import('./devices/lpi/lpi.ts')).lpi,
    icon: IconCpu,
    // Where the keypads and scales are locked and unlocked, and what the other entries of its fold are about.
    place: { inFold: { az: 'Siyahı, kilidlə və aç', en: 'List, lock and unlock' } },
    view: 'all',
    pages: {
      list: async () => (await import('./devices/lpi/LpiListPage.tsx')).LpiListPage,
      row: async () => (await import('./devices/lpi/LpiPage.tsx')).LpiPage,
    },
  },
  site: {
    calls: siteCalls,
    record: async () => (await import('./devices/site/site.ts')).site,
    icon: IconBuildingFactory,
    pages: { row: async () => (await import('./devices/site/SitePage.tsx')).SitePage },
  },
  reader: {
    calls: readerCalls,
    record: async () => (await import('./devices/reader/reader.ts')).reader,
    icon: IconAccessPoint,
  },
  scale: {
    calls: scaleCalls,
    record: async () => (await import('./devices/scale/scale.ts')).scale,
    icon: IconScale,
    pages: { row: async () => (await import('./devices/ScalePage.tsx')).ScalePage },
  },
  scaleCamera: {
    calls: scaleCameraCalls,
    record: async () => (await import('./devices/scale-camera/scale-camera.ts')).scaleCamera,
    icon: IconCamera,
    pages: { row: async () => (await import('./devices/scale-camera/CameraPage.tsx')).CameraPage },
  },
  rfidCard: {
    calls: rfidCardCalls,
    record: async () => (await import('./rfid/card.tsx')).rfidCard,
    icon: IconNfc,
    view: 'all',
    asked: waitingFirst,
    place: { icon: IconNfc },
    pages: {
      list: async () => (await import('./rfid/CardListPage.tsx')).CardListPage,
      row: async () => (await import('./rfid/page/CardPage.tsx')).CardPage,
    },
  },
  rfidCardOperation: {
    calls: rfidCardOperationCalls,
    record: async () => (await import('./rfid/operation/card-operation.tsx')).rfidCardOperation,
    icon: IconCreditCard,
    view: 'all',
    pages: {
      list: async () => (await import('./rfid/operation/CardOperationListPage.tsx')).CardOperationListPage,
    },
  },
  userGroup: {
    calls: userGroupCalls,
    record: async () => (await import('./users/group/user-group.ts')).userGroup,
    icon: IconUsersGroup,
    place: { family: peopleFamily, isApart: true },
  },
  serviceCard: {
    calls: serviceCardCalls,
    record: async () => (await import('./devices/service-card/service-card.ts')).serviceCard,
    icon: IconClipboardList,
    place: { icon: IconTool },
    pages: {
      list: async () => (await import('./devices/ServiceCardListPage.tsx')).ServiceCardListPage,
      row: async () => (await import('./devices/ServiceCardPage.tsx')).ServiceCardPage,
    },
  },
} as const satisfies Readonly<Record<string, OwnScreens>>;

/** Every noun with code of its own as the engine of records takes it, loaded when it is asked for. */
export const ownRecords: ReadonlyMap<string, OwnScreens['record']> = new Map(
  Object.entries(own).map(([noun, { record }]) => [noun, record]),
);

/** The screens of the fleet, in the order of the menu. */
export const fleetScreens = [
  listScreen(truck, own.truck),
  formScreen(truck, own.truck),
  rowScreen(truck, own.truck),
  listScreen(trailer, own.trailer),
  formScreen(trailer, own.trailer),
  rowScreen(trailer, own.trailer),
  listScreen(driver, own.driver),
  rowScreen(driver, own.driver),
] as const;

/** LPIs: their list, the form and the page of each. */
export const lpiScreens = [
  listScreen(lpi, own.lpi),
  formScreen(lpi, own.lpi),
  rowScreen(lpi, own.lpi),
] as const;

/** The sites: their list, the form and the page of each. */
export const siteScreens = [
  listScreen(siteNoun, own.site),
  formScreen(siteNoun, own.site),
  rowScreen(siteNoun, own.site),
] as const;

/** The readers of cards and plates: their list and the page of each. */
export const readerScreens = [listScreen(readerNoun, own.reader), rowScreen(readerNoun, own.reader)] as const;

/** The scales: their list, the page and the form of each. A guard may read those at the gate, and has no pages. */
export const scaleScreens = [
  { ...listScreen(scale, own.scale), permission: COMPANY_READERS },
  { ...newScreen(scale, own.scale), permission: scale.permission.write },
  { ...rowScreen(scale, own.scale), permission: COMPANY_READERS },
  { ...formScreen(scale, own.scale), permission: scale.permission.write },
] as const;

/** The cameras at the scales: their list and the page of each. */
export const cameraScreens = [
  listScreen(scaleCamera, own.scaleCamera),
  rowScreen(scaleCamera, own.scaleCamera),
] as const;

/** The cards of trucks and drivers and what they have prepared: their lists, the page and the form of each. */
export const rfidCardScreens = [
  listScreen(rfidCard, own.rfidCard),
  formScreen(rfidCard, own.rfidCard),
  rowScreen(rfidCard, own.rfidCard),
  listScreen(rfidCardOperation, own.rfidCardOperation),
  newScreen(rfidCardOperation, own.rfidCardOperation),
  formScreen(rfidCardOperation, own.rfidCardOperation),
  rowScreen(rfidCardOperation, own.rfidCardOperation),
] as const;

/** The groups that people stand in: their list. */
export const userGroupScreens = [listScreen(userGroup, own.userGroup)] as const;

/** The service cards: their list and the page of each. */
export const serviceCardScreens = [
  listScreen(serviceCard, own.serviceCard),
  rowScreen(serviceCard, own.serviceCard),
] as const;

/** The orders: their list, the page and the form of each. */
export const orderScreens = [
  listScreen(order, own.order),
  newScreen(order, own.order),
  formScreen(order, own.order),
  rowScreen(order, own.order),
] as const;

/** The steps of the trucks' way: their list and the page of each, for those who have the pages of visits. */
export const orderStepScreens = [
  { ...listScreen(orderStep, own.orderStep), permission: visitScreens },
  { ...rowScreen(orderStep, own.orderStep), permission: visitScreens },
] as const;

/** The visits: their list, the page and the form of each. A guard confirms them at the gate and has no pages. */
export const orderPartScreens = [
  { ...listScreen(orderPart, own.orderPart), permission: visitScreens },
  { ...formScreen(orderPart, own.orderPart), permission: visitScreens },
  { ...rowScreen(orderPart, own.orderPart), permission: visitScreens },
] as const;
