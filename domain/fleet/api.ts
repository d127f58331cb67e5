import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { normalizePlate } from '../grammar/fold.ts';
import { COMPANY_READERS } from '../grammar/policy.ts';
import { fieldProblems } from '../grammar/problems.ts';
import {
  characters,
  day,
  id,
  idInAddress,
  instant,
  listed,
  massIn,
  massOut,
  nothing,
  one,
  optionalText,
  page,
  queryFlag,
  searched,
  text,
  withDecimals,
} from '../grammar/shape.ts';
import { isPlate, plateAsWritten } from './plate.ts';

const fleetPermission = { read: COMPANY_READERS, write: ['CompanyAdmin', 'Operator'] } as const;

/** A number plate as typed by anybody, kept in its one form. */
export const plate = characters
  .max(40)
  .transform((text) => plateAsWritten(normalizePlate(text)))
  .refine(isPlate, { params: { problem: fieldProblems.plate, values: {} } });

const version = z.number().int();
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
  senderId: optionalId,
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

const named = { id: z.number(), version: z.number(), companyId: z.number() };
const reference = { id: z.number().nullable(), name: z.string().nullable() };

const truckRow = z.object({
  ...named,
  numberPlate: z.string(),
  driverId: reference.id,
  driverName: reference.name,
  carBrandId: reference.id,
  carBrandName: reference.name,
  carModelId: reference.id,
  carModelName: reference.name,
  truckTypeId: reference.id,
  truckTypeName: reference.name,
  senderId: reference.id,
  senderName: reference.name,
  axleCount: z.number().nullable(),
  emptyWeight: massOut.nullable(),
  emptyWeightAt: instant.nullable(),
  passportNumber: z.string().nullable(),
  passportWeight: massOut.nullable(),
  maxAllowedWeight: massOut.nullable(),
});

const trailerValues = {
  numberPlate: plate,
  brand: optionalText(100),
  model: optionalText(100),
  senderId: optionalId,
  passportWeight: optionalMass,
};
const trailerRow = z.object({
  ...named,
  numberPlate: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  senderId: reference.id,
  senderName: reference.name,
  passportWeight: massOut.nullable(),
});

const driverValues = {
  name: text(200),
  senderId: optionalId,
  licenseNumber: optionalText(50),
  licenseExpiryDate: optionalDay,
};
const driverRow = z.object({
  ...named,
  name: z.string(),
  senderId: reference.id,
  senderName: reference.name,
  licenseNumber: z.string().nullable(),
  licenseExpiryDate: day.nullable(),
  /** The plate of a truck that names this driver, if there is one. */
  numberPlate: z.string().nullable(),
});

/** The five endpoints that every noun of the fleet has. */
function family<
  Noun extends string,
  Values extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Row extends z.ZodType,
>(noun: Noun, shapes: { values: Values; filters: Filters; row: Row }) {
  const { values, filters, row } = shapes;
  const path = `/${noun}` as const;
  return {
    list: endpoint.read({
      path,
      summary: `Lists ${noun}s.`,
      permission: fleetPermission.read,
      input: z.strictObject({ ...page, name: searched(200), ...filters }),
      output: listed(noun, row),
    }),
    find: endpoint.read({
      path: `${path}/{id}`,
      summary: `Answers one ${noun}.`,
      permission: fleetPermission.read,
      input: z.strictObject({ id: idInAddress }),
      output: one(noun, row),
    }),
    add: endpoint.create({
      path,
      summary: `Adds a ${noun}.`,
      permission: fleetPermission.write,
      input: z.strictObject(values),
      output: one(noun, row),
    }),
    change: endpoint.change({
      path,
      summary: `Changes a ${noun}.`,
      permission: fleetPermission.write,
      input: z.strictObject({ id, version, ...values }),
      output: one(noun, row),
    }),
    remove: endpoint.remove({
      path: `${path}/{id}`,
      summary: `Removes a ${noun}; tickets that name it stay as they are.`,
      permission: fleetPermission.write,
      input: z.strictObject({ id: idInAddress }),
      output: nothing,
    }),
  };
}

export const truckApi = {
  ...family('truck', {
    values: truckValues,
    filters: {
      driverId: idInAddress.optional(),
      carBrandId: idInAddress.optional(),
      truckTypeId: idInAddress.optional(),
      senderId: idInAddress.optional(),
      /** Only trucks without a passport weight, or only those with one. */
      passportWeightMissing: queryFlag.optional(),
    },
    row: truckRow,
  }),
  emptyWeights: endpoint.read({
    path: '/truck/{id}/empty-weight',
    summary: "Lists the changes of a truck's empty weight, newest first.",
    permission: fleetPermission.read,
    input: z.strictObject({ id: idInAddress }),
    output: z.object({
      emptyWeight: z.array(
        z.object({
          old: massOut.nullable(),
          new: massOut.nullable(),
          userName: z.string().nullable(),
          at: instant,
        }),
      ),
    }),
  }),
};
export const trailerApi = family('trailer', {
  values: trailerValues,
  filters: { senderId: idInAddress.optional() },
  row: trailerRow,
});
export const driverApi = family('driver', {
  values: driverValues,
  filters: { senderId: idInAddress.optional() },
  row: driverRow,
});

export type TruckRow = z.output<typeof truckRow>;
export type TrailerRow = z.output<typeof trailerRow>;
export type DriverRow = z.output<typeof driverRow>;
export type TruckValues = z.output<z.ZodObject<typeof truckValues>>;
export type TrailerValues = z.output<z.ZodObject<typeof trailerValues>>;
export type DriverValues = z.output<z.ZodObject<typeof driverValues>>;
