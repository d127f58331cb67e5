import { scalePicture } from '@terezi/domain/devices/picture/picture.ts';
import { COMPANY_READERS, mayByRole } from '@terezi/domain/grammar/policy.ts';
import type { FileReaders } from '#platform/files/file.ts';

/** A scale's picture is for those who may read the company's weighings. */
export const scalePictureReaders: FileReaders = {
  [scalePicture.kind]: ({ actor }) => mayByRole(COMPANY_READERS, actor.role),
};
