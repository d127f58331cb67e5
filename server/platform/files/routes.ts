import { endpoints, signedIn } from '../http/endpoints.ts';
import { type FileReaders, findFile } from './file.ts';

export const fileRoutes = (readers: FileReaders) => ({
  file: {
    find: endpoints.file.find.handler(async ({ context, input }) => {
      context.sends.file = await findFile(signedIn(context), readers, input);
      return {};
    }),
  },
});
