import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { nothing, one } from '../grammar/shape.ts';
import { userDetails } from '../identity/api.ts';
import { profilePicture } from './picture.ts';
import { ownChange } from './user.ts';

/** What people change of their own accounts. */
export const ownUserApi = {
  editInfo: endpoint.change({
    path: '/user/edit-info',
    summary: 'Changes the caller’s own profile; fields left out stay.',
    permission: 'signedIn',
    input: ownChange(Object.keys(userDetails.shape)),
    output: one('user', userDetails),
  }),
  setPicture: endpoint.change({
    path: '/user/picture',
    summary: "Replaces the caller's picture; the body is the file's bytes.",
    permission: 'signedIn',
    takes: profilePicture,
    input: z.strictObject({}),
    output: z.object({ profileImage: z.number() }),
  }),
  removePicture: endpoint.remove({
    path: '/user/picture',
    summary: "Removes the caller's picture.",
    permission: 'signedIn',
    input: z.strictObject({}),
    output: nothing,
  }),
};
