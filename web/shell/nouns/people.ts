import { userCalls } from '../api/calls/user.gen.ts';
import { sourceFrom } from './source.ts';

/** The people whom the reader may see, as something to choose; the same object for the life of the page. */
export const people = sourceFrom({
  list: userCalls.list,
  rows: (page) => page.user,
  find: async (id) => (await userCalls.find({ id })).user,
  name: ({ fullname, email }) => fullname || email,
});
