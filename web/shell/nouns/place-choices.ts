import { OPTION_LIMIT, type LoadOptions, optionsFrom } from '#kit/form/choice/option-search.ts';
import { placeOf } from '../api/asking.ts';
import { areaCalls } from '../api/calls/area.gen.ts';
import { companyCalls } from '../api/calls/company.gen.ts';
import { countryCalls } from '../api/calls/country.gen.ts';
import { districtCalls } from '../api/calls/district.gen.ts';

type NamedRow = { readonly id: number; readonly name: string };
const offered = (rows: readonly NamedRow[], total: number) => ({
  options: rows.map(({ id, name }) => ({ id: String(id), name })),
  total,
});
const asked = (query: string) => ({ name: query.trim(), pageSize: OPTION_LIMIT });

/** The countries by what is typed of their name. */
export const countries = optionsFrom(placeOf(countryCalls.options.id), async (query, signal) => {
  const { country, totalCount } = await countryCalls.options(asked(query), { signal });
  return offered(country, totalCount);
});

/** The areas by what is typed of their name. */
export const areas = optionsFrom(placeOf(areaCalls.options.id), async (query, signal) => {
  const { area, totalCount } = await areaCalls.options(asked(query), { signal });
  return offered(area, totalCount);
});

/** The districts of an area. */
export const districtsOf = (areaId: number): LoadOptions =>
  optionsFrom(placeOf(districtCalls.options.id), async (query, signal) => {
    const { district, totalCount } = await districtCalls.options({ ...asked(query), areaId }, { signal });
    return offered(district, totalCount);
  });

/** The operator companies that one may register under. */
export const operators = optionsFrom(placeOf(companyCalls.operatorCompany.id), async (query, signal) => {
  const { operatorCompany, totalCount } = await companyCalls.operatorCompany(asked(query), { signal });
  return offered(operatorCompany, totalCount);
});
