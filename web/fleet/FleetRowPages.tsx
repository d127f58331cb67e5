import { NounPage } from '#records/NounPage.tsx';
import { UsedIn, usedBy } from '#records/UsedIn.tsx';
import { driverSetUpCalls } from '#shell/calls/driver-set-up.gen.ts';
import { operationCalls } from '#shell/calls/operation.gen.ts';
import { trailerSetUpCalls } from '#shell/calls/trailer-set-up.gen.ts';
import { truckCalls } from '#shell/calls/truck.gen.ts';
import { truckSetUpCalls } from '#shell/calls/truck-set-up.gen.ts';
import { driver } from './driver/driver.tsx';
import { trailer } from './trailer/trailer.tsx';
import { truck } from './truck/truck.tsx';

const OF_TRUCK = [usedBy('/operation', operationCalls.list, 'truckId')];
const OF_DRIVER = [
  usedBy('/operation', operationCalls.list, 'truckOwnerId'),
  usedBy('/truck', truckCalls.list, 'driverId'),
];
const OF_TRAILER = [usedBy('/operation', operationCalls.list, 'trailerId')];

/** One truck: its papers, its tickets, its documents and what happened to it. */
export const TruckPage = () => (
  <NounPage
    noun={truck}
    path="/truck"
    history={truckSetUpCalls.history}
    used={({ id }) => <UsedIn id={id} uses={OF_TRUCK} />}
  />
);

/** One trailer: its papers, its tickets, its documents and what happened to it. */
export const TrailerPage = () => (
  <NounPage
    noun={trailer}
    path="/trailer"
    history={trailerSetUpCalls.history}
    used={({ id }) => <UsedIn id={id} uses={OF_TRAILER} />}
  />
);

/** One driver: their licence, their tickets and trucks, documents and what happened. */
export const DriverPage = () => (
  <NounPage
    noun={driver}
    path="/driver"
    history={driverSetUpCalls.history}
    used={({ id }) => <UsedIn id={id} uses={OF_DRIVER} />}
  />
);
