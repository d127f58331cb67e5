import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, listed, page, searched } from '../grammar/shape.ts';

const { pageNumber, pageSize } = page;
/** What is typed into a field that offers options, from its first letter on. */
const searchInput = { pageNumber, pageSize, name: searched(100) };

/** A place as a field offers it, named in the reader's language. */
const place = z.object({ id: z.number(), name: z.string() });

/** A person who registers a company picks these before having an account. */
const forAll = { permission: 'everyone' } as const;

export const countryApi = {
  options: endpoint.read({
    ...forAll,
    path: '/country',
    summary: 'Lists the countries of ISO 3166-1, by a part of their name in either language.',
    input: z.strictObject(searchInput),
    output: listed('country', place),
  }),
};

export const areaApi = {
  options: endpoint.read({
    ...forAll,
    path: '/area',
    summary: 'Lists the economic regions of Azerbaijan, by a part of their name in either language.',
    input: z.strictObject(searchInput),
    output: listed('area', place),
  }),
};

export const districtApi = {
  options: endpoint.read({
    ...forAll,
    path: '/district',
    summary: 'Lists the districts of an area, or of all, by a part of their name in either language.',
    input: z.strictObject({ ...searchInput, areaId: idInAddress.optional() }),
    output: listed('district', place.extend({ areaId: z.number() })),
  }),
};
