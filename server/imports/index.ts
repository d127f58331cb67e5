import { endpoints, signedIn, uploaded } from '#platform/http/endpoints.ts';
import { cancelImport, checkImport, runImport, undoImport } from './ask.ts';
import type { Importers } from './importer.ts';
import { findCandidates, matchImport } from './match.ts';
import { mendRow } from './mend.ts';
import { findImport, listImports, listRows } from './find.ts';
import { rereadImport, takeImport } from './take.ts';

export { clearingImports } from './clear.ts';
export { type Importer, type Importers, ownVerbs, plainVerbs, type Verbs } from './importer.ts';
export { importReaders } from './find.ts';
export { carryImports } from './job.ts';
export { importRequests } from './masses.ts';
export { importKind } from './kind.ts';
export { templateFile } from './template.ts';

/** The endpoints of files whose rows are taken over. */
export const importRoutes = (importers: Importers) => ({
  import: {
    upload: endpoints.import.upload.handler(async ({ context, input }) => ({
      import: await takeImport(signedIn(context), uploaded(context), input),
    })),
    reread: endpoints.import.reread.handler(async ({ context, input }) => ({
      import: await rereadImport(signedIn(context), input),
    })),
    list: endpoints.import.list.handler(({ context, input }) => listImports(signedIn(context), input)),
    find: endpoints.import.find.handler(async ({ context, input }) => ({
      import: await findImport(signedIn(context), input.id),
    })),
    rows: endpoints.import.rows.handler(({ context, input }) => listRows(signedIn(context), input)),
    check: endpoints.import.check.handler(async ({ context, input }) => ({
      import: await checkImport(signedIn(context), input),
    })),
    mend: endpoints.import.mend.handler(async ({ context, input }) => ({
      import: await mendRow(signedIn(context), importers, input),
    })),
    candidates: endpoints.import.candidates.handler(({ context, input }) =>
      findCandidates(signedIn(context), importers, input),
    ),
    match: endpoints.import.match.handler(async ({ context, input }) => ({
      import: await matchImport(signedIn(context), importers, input),
    })),
    run: endpoints.import.run.handler(async ({ context, input }) => ({
      import: await runImport(signedIn(context), input),
    })),
    cancel: endpoints.import.cancel.handler(async ({ context, input }) => ({
      import: await cancelImport(signedIn(context), input.id),
    })),
    undo: endpoints.import.undo.handler(async ({ context, input }) => ({
      import: await undoImport(signedIn(context), input),
    })),
  },
});
