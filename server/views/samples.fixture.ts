import type { Samples } from '../testing/sample.ts';

const content = (number: number) => ({ Name: `Görünüş ${number}`, Filters: [], Columns: [] });

/** Samples of views for the suites over the whole contract. */
export const viewSamples: Samples = {
  calls: {
    'listView.list': { table: 'list_view', reach: 'mine' },
    'listView.add': { table: 'list_view', body: (_, number) => ({ List: 'truck', ...content(number) }) },
    'listView.change': { table: 'list_view', reach: 'mine', body: (_, number) => content(number) },
    'listView.remove': { table: 'list_view', reach: 'mine' },
    'listView.share': { table: 'list_view', reach: 'mine', body: () => ({ IsShared: true }) },
    'listView.openFirst': { table: 'list_view', reach: 'mine', body: () => ({ IsDefault: true }) },
  },
  plant: (server, admins) =>
    server.query(
      `insert into list_view (company_id, user_id, list, name)
       select company_id, id, 'cargo', 'Mənim' from user_account where email = any ($1)`,
      [admins.map((name) => `${name}@demo.az`)],
    ),
};
