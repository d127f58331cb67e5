import type { Chosen } from '#records/noun.ts';
import { areaCalls } from '#shell/api/calls/area.gen.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { countryCalls } from '#shell/api/calls/country.gen.ts';
import { districtCalls } from '#shell/api/calls/district.gen.ts';

/** What the form of a company chooses from: countries, areas, the districts of an area, and the companies that answer for others. */
export const country: Chosen = { noun: 'country', title: 'name', calls: { list: countryCalls.options } };
export const area: Chosen = { noun: 'area', title: 'name', calls: { list: areaCalls.options } };
export const district: Chosen = { noun: 'district', title: 'name', calls: { list: districtCalls.options } };
export const operatorCompany: Chosen = {
  noun: 'operatorCompany',
  title: 'name',
  calls: { list: companyCalls.operatorCompany },
};
