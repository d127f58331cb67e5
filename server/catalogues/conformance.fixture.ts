import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { type DeclaredNoun, nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import type { Answer, TestServer } from '../testing/server.ts';
import type { Wire } from '../testing/sample.ts';
import { addedRow } from './samples.fixture.ts';

/** The callers of the suites over all catalogues: their tokens, once they have signed in. */
export const as = { admin: '', viewer: '', guard: '', mill: '', operatorCompany: '', platform: '' };

/** Signs in the quarry's people, the mill's administrator, their operator company's and the platform's. */
export async function signAllIn(server: TestServer): Promise<void> {
  as.admin = await server.signIn('admin');
  as.viewer = await server.signIn('viewer');
  as.guard = await server.signIn('guard');
  as.mill = await server.signIn('admin-b');
  as.operatorCompany = await server.signIn('operator-admin');
  as.platform = await server.signIn('super');
}

/** An id that no row has. */
export const NOWHERE = 900_000_000;

/** What distinguishes one answer from another for a caller. */
export const told = ({ status, Data, Status }: Answer) => ({ status, Data, Status });

/** The calls of a catalogue, by the quarry's administrator unless another caller is named. */
export function callsOf(server: TestServer, catalogue: DeclaredNoun) {
  const path = nounPath(catalogue.noun);
  const title = wireName(catalogue.title);
  const references = Object.entries(catalogue.fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, to: catalogueOf(field.to), within: field.within }] : [],
  );
  const list = (query: string, by = as.admin) => server.call(`GET ${path}?${query}`, { as: by });
  const find = (id: unknown, by = as.admin) => server.call(`GET ${path}/${id}`, { as: by });
  const add = (body: Wire, by = as.admin) => server.call(`POST ${path}`, { as: by, body });
  const change = (body: Wire, by = as.admin) => server.call(`PUT ${path}`, { as: by, body });
  const remove = (id: unknown, by = as.admin) => server.call(`DELETE ${path}/${id}`, { as: by });
  const added = (values: Wire = {}, by = as.admin) => addedRow(server, by, catalogue, values);
  const named = (text: unknown, by = as.admin) => list(`Name=${encodeURIComponent(String(text))}`, by);
  /** A row as it would be sent to change it. */
  const sent = (row: Wire) => {
    const fields = Object.keys(catalogue.fields).map(wireName);
    return Object.fromEntries(['Id', 'Version', ...fields].map((name) => [name, row[name]]));
  };
  return { path, title, references, list, find, add, change, remove, added, named, sent };
}
