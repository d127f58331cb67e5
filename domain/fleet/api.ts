import { z } from 'zod';
import { actsShape } from '../grammar/acts-shape.ts';
import { endpoint } from '../grammar/endpoint.ts';
import { normalizePlate } from '../grammar/fold.ts';
import { KEPT_ACTS } from '../grammar/kept-acts.ts';
import { keptEndpoints, keptRow, keptShapes } from '../grammar/kept-api.ts';
import {
  characters,
  day,
  id,
  idInAddress,
  instant,
  massIn,
  massOut,
  note,
  one,
  optionalText,
  queryFlag,
  text,
  withDecimals,
} from '../grammar/shape.ts';
import { requestRow } from '../requests/api.ts';
import { emptyWeightGiven, emptyWeightList, emptyWeightsAsked } from './empty-weight-shape.ts';
import { resetPermission } from './empty-weight.ts';
import { passportWeightGiven, passportWeightList, passportWeightsAsked } from './passport-weight-shape.ts';
import { plateAsWritten, plateFault } from './plate.ts';
import { fleetPermission } from './policy.ts';

/** A number plate as typed by anybody, kept in its one form. */
export const plate = characters
  .max(200)
  .transform((text) => plateAsWritten(normalizePlate(text)))
  .superRefine((value, context) => {
    const fault = plateFault(value);
    if (fault) context.addIssue({ code: 'custom', params: { problem: fault.kind, values: fault.values } });
  });

const optionalId = id.nullish().transform((value) => value ?? null);

/** A weight that may be missing but, when given, is positive with at most two decimals. */
const optionalMass = withDecimals(z.number().positive().max(1_000_000), 2)
  .pipe(massIn)
  .nullish()
  .transform((value) => value ?? null);
const optionalDay = day.nullish().transform((value) => value ?? null);

const truckValues = {
  numberPlate: plate,
  driverId: optionalId,
  carBrandId: optionalId,
  carModelId: optionalId,
  truckTypeId: optionalId,
  supplierId: optionalId,
  axleCount: z
    .number()
    .int()
    .min(2)
    .max(12)
    .nullish()
    .transform((value) => value ?? null),
  emptyWeight: optionalMass,
  passportNumber: optionalText(50),
  passportWeight: optionalMass,
  maxAllowedWeight: optionalMass,
};

const reference = { id: z.number().nullable(), name: z.string().nullable() };

const truckRow = z.object({
  ...keptRow,
  numberPlate: z.string(),
  driverId: reference.id,
  driverName: reference.name,
  carBrandId: reference.id,
  carBrandName: reference.name,
  carModelId: reference.id,
  carModelName: reference.name,
  truckTypeId: reference.id,
  truckTypeName: reference.name,
  supplierId: reference.id,
  supplierName: reference.name,
  axleCount: z.number().nullable(),
  emptyWeight: massOut.nullable(),
  emptyWeightAt: instant.nullable(),
  passportNumber: z.string().nullable(),
  passportWeight: massOut.nullable(),
  maxAllowedWeight: massOut.nullable(),
});

const trailerValues = {
  numberPlate: plate,
  trailerBrandId: optionalId,
  trailerModelId: optionalId,
  supplierId: optionalId,
  passportWeight: optionalMass,
};
const trailerRow = z.object({
  ...keptRow,
  numberPlate: z.string(),
  trailerBrandId: reference.id,
  trailerBrandName: reference.name,
  trailerModelId: reference.id,
  trailerModelName: reference.name,
  supplierId: reference.id,
  supplierName: reference.name,
  passportWeight: massOut.nullable(),
});

const driverValues = {
  name: text(200),
  supplierId: optionalId,
  licenseNumber: optionalText(50),
  licenseExpiryDate: optionalDay,
};
const driverRow = z.object({
  ...keptRow,
  name: z.string(),
  supplierId: reference.id,
  supplierName: reference.name,
  licenseNumber: z.string().nullable(),
  licenseExpiryDate: day.nullable(),
  /** The plate of a truck that names this driver, if there is one. */
  numberPlate: z.string().nullable(),
});

/** The endpoints that every noun of the fleet has. */
const family = <
  Noun extends string,
  Values extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Row extends z.ZodRawShape,
>(
  noun: Noun,
  fields: { values: Values; filters: Filters; row: z.ZodObject<Row> },
) =>
  keptEndpoints({
    path: `/${noun}`,
    words: { one: `a ${noun}`, many: `${noun}s` },
    permission: fleetPermission,
    shapes: keptShapes(noun, fields),
  });

/** What was asked for where a mass stands already; null where it was stored at once. */
const asked = requestRow.nullable();

/** The passport weight of a truck or of a trailer: its register, and the verb that writes it. */
const passportWeight = <Noun extends string, Row extends z.ZodRawShape>(
  noun: Noun,
  row: z.ZodObject<Row>,
) => ({
  passportWeights: endpoint.read({
    path: `/${noun}/{id}/passport-weight`,
    summary: `Lists the register of a ${noun}'s passport weights, newest first, with where each came from.`,
    permission: fleetPermission.read,
    input: passportWeightsAsked,
    output: passportWeightList,
  }),
  setPassportWeight: endpoint.act({
    path: `/${noun}/{id}/passport-weight`,
    summary: `Stores what the papers of a ${noun} say it weighs, with a reason; over one that stands it is asked for, and somebody else approves it.`,
    permission: fleetPermission.write,
    input: passportWeightGiven,
    output: row.extend({ request: asked }),
  }),
});

export const truckApi = {
  ...family('truck', {
    values: truckValues,
    filters: {
      driverId: idInAddress.optional(),
      carBrandId: idInAddress.optional(),
      truckTypeId: idInAddress.optional(),
      supplierId: idInAddress.optional(),
      /** Only trucks without a passport weight, or only those with one. */
      passportWeightMissing: queryFlag.optional(),
    },
    row: truckRow,
  }),
  emptyWeights: endpoint.read({
    path: '/truck/{id}/empty-weight',
    summary:
      "Lists the register of a truck's empty weights, newest first, with where each came from and until when it is good.",
    permission: fleetPermission.read,
    input: emptyWeightsAsked,
    output: emptyWeightList,
  }),
  setEmptyWeight: endpoint.act({
    path: '/truck/{id}/empty-weight',
    summary:
      "Stores a truck's empty weight: the signed lighter weight of one of its tickets, or a mass written by hand with a reason. Over one that stands a typed mass is asked for, and somebody else approves it.",
    permission: fleetPermission.write,
    input: emptyWeightGiven,
    output: one('truck', truckRow.extend({ acts: actsShape(KEPT_ACTS) })).extend({ request: asked }),
  }),
  resetEmptyWeight: endpoint.create({
    path: '/truck/{id}/reset-empty-weight',
    summary: "Asks that a truck's stored empty weight is emptied; somebody else approves it.",
    permission: resetPermission,
    input: z.strictObject({ id: idInAddress, reason: note(500) }),
    output: one('request', requestRow),
  }),
  ...passportWeight('truck', one('truck', truckRow.extend({ acts: actsShape(KEPT_ACTS) }))),
};
export const trailerApi = {
  ...family('trailer', {
    values: trailerValues,
    filters: {
      trailerBrandId: idInAddress.optional(),
      trailerModelId: idInAddress.optional(),
      supplierId: idInAddress.optional(),
    },
    row: trailerRow,
  }),
  ...passportWeight('trailer', one('trailer', trailerRow.extend({ acts: actsShape(KEPT_ACTS) }))),
};
export const driverApi = family('driver', {
  values: driverValues,
  filters: { supplierId: idInAddress.optional() },
  row: driverRow,
});

export type TruckRow = z.output<typeof truckRow>;
export type TrailerRow = z.output<typeof trailerRow>;
export type DriverRow = z.output<typeof driverRow>;
export type TruckValues = z.output<z.ZodObject<typeof truckValues>>;
export type TrailerValues = z.output<z.ZodObject<typeof trailerValues>>;
export type DriverValues = z.output<z.ZodObject<typeof driverValues>>;
