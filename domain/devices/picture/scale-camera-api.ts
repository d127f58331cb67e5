import { z } from 'zod';
import { companySetting } from '../../catalogues/permissions.ts';
import { endpoint } from '../../grammar/endpoint.ts';
import { nounEndpoints } from '../../grammar/noun/noun-api.ts';
import { characters, idInAddress, nothing } from '../../grammar/shape.ts';
import { scaleCamera } from './scale-camera.ts';

/** Cameras, kept as other nouns are, and their passwords, which no call answers. */
export const scaleCameraApi = {
  ...nounEndpoints(scaleCamera),
  setPassword: endpoint.act({
    path: '/scale-camera/{id}/password',
    summary: 'Replaces the password of a camera, sealed; null removes it.',
    permission: companySetting.write,
    isSecret: true,
    input: z.strictObject({ id: idInAddress, password: characters.min(1).max(200).nullable() }),
    output: nothing,
  }),
};
