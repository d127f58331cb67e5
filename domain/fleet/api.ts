import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { nounEndpoints, nounShapes } from '../grammar/noun/noun-api.ts';
import { idInAddress, note, one } from '../grammar/shape.ts';
import { requestRow } from '../requests/api.ts';
import { driver } from './driver.ts';
import { emptyWeightGiven, emptyWeightList, emptyWeightsAsked } from './empty-weight-shape.ts';
import { resetPermission } from './empty-weight.ts';
import { passportWeightGiven, passportWeightList, passportWeightsAsked } from './passport-weight-shape.ts';
import { fleetPermission } from './policy.ts';
import { trailer } from './trailer.ts';
import { truck } from './truck.ts';

/** The request, where a mass stands already; null where the new one was stored at once. */
const requestAnswer = requestRow.nullable();

/** The passport weight of a truck or of a trailer: its register, and the call that writes it. */
const passportWeight = <Noun extends string, Row extends z.ZodRawShape>(
  noun: Noun,
  row: z.ZodObject<Row>,
) => ({
  passportWeights: endpoint.read({
    path: `/${noun}/{id}/passport-weight`,
    summary: `Lists the register of a ${noun}'s passport weights, newest first, with the source of each.`,
    permission: fleetPermission.read,
    input: passportWeightsAsked,
    output: passportWeightList,
  }),
  setPassportWeight: endpoint.act({
    path: `/${noun}/{id}/passport-weight`,
    summary: `Stores the weight on the papers of a ${noun}, with a reason; to replace a stored one the server makes a request, which another person approves.`,
    permission: fleetPermission.write,
    input: passportWeightGiven,
    output: row.extend({ request: requestAnswer }),
  }),
});

/** A truck as it is answered, with what its reader may do. */
const truckAnswer = nounShapes(truck).answer;

export const truckApi = {
  ...nounEndpoints(truck),
  emptyWeights: endpoint.read({
    path: '/truck/{id}/empty-weight',
    summary:
      "Lists the register of a truck's empty weights, newest first, with the source and last valid day of each.",
    permission: fleetPermission.read,
    input: emptyWeightsAsked,
    output: emptyWeightList,
  }),
  setEmptyWeight: endpoint.act({
    path: '/truck/{id}/empty-weight',
    summary:
      "Stores a truck's empty weight: the signed lighter weight of one of its tickets, or a mass written by hand with a reason. To replace a stored one by a typed mass the server makes a request, which another person approves.",
    permission: fleetPermission.write,
    input: emptyWeightGiven,
    output: truckAnswer.extend({ request: requestAnswer }),
  }),
  resetEmptyWeight: endpoint.create({
    path: '/truck/{id}/reset-empty-weight',
    summary: "Requests to remove a truck's stored empty weight; another person approves it.",
    permission: resetPermission,
    input: z.strictObject({ id: idInAddress, reason: note(500) }),
    output: one('request', requestRow),
  }),
  ...passportWeight('truck', truckAnswer),
};
export const trailerApi = {
  ...nounEndpoints(trailer),
  ...passportWeight('trailer', nounShapes(trailer).answer),
};
export const driverApi = nounEndpoints(driver);
