import { catalogues } from '@terezi/domain/catalogues/all.ts';
import type { Catalogue } from '@terezi/domain/grammar/catalogue.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { addRow, changeRow, findRow, listRows, removeRow } from './store.ts';

function routesOf(catalogue: Catalogue) {
  const { noun } = catalogue;
  const declared = endpoints.catalogue[noun];
  if (!declared) throw new Error(`no endpoints are declared for ${noun}`);
  return {
    list: declared.list.handler(async ({ context, input }) => {
      const { rows, ...page } = await listRows(signedIn(context), catalogue, input);
      return { ...page, [noun]: rows };
    }),
    find: declared.find.handler(async ({ context, input }) => ({
      [noun]: await findRow(signedIn(context), catalogue, input.id),
    })),
    add: declared.add.handler(async ({ context, input }) => ({
      [noun]: await addRow(signedIn(context), catalogue, input),
    })),
    change: declared.change.handler(async ({ context, input }) => {
      const { id, version, ...values } = input;
      return { [noun]: await changeRow(signedIn(context), catalogue, { id, version, values }) };
    }),
    remove: declared.remove.handler(async ({ context, input }) => {
      await removeRow(signedIn(context), catalogue, input.id);
      return {};
    }),
  };
}

/** The five endpoints of every declared catalogue. */
export const catalogueRoutes = () => ({
  catalogue: Object.fromEntries(catalogues.map((catalogue) => [catalogue.noun, routesOf(catalogue)])),
});
