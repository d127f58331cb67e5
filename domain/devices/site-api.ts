import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { COMPANY_READERS } from '../grammar/policy.ts';
import { idInAddress, listed, one, page, searched } from '../grammar/shape.ts';

const siteRow = z.object({ id: z.number(), companyId: z.number(), name: z.string() });

/** The sites at which a company's scales hang. */
export const siteApi = {
  list: endpoint.read({
    path: '/site',
    summary: 'Lists sites.',
    permission: COMPANY_READERS,
    input: z.strictObject({ ...page, name: searched(200) }),
    output: listed('site', siteRow),
  }),
  find: endpoint.read({
    path: '/site/{id}',
    summary: 'Answers one site.',
    permission: COMPANY_READERS,
    input: z.strictObject({ id: idInAddress }),
    output: one('site', siteRow),
  }),
};
