import { usePicture } from '../api/file.ts';
import css from './face.module.css';
import { initials } from './initials.ts';

type Person = { readonly id: number; readonly fullname: string; readonly profileImage: number | null };

/** A picture, or what stands in its place until the first one is here and where none can be had. */
function Picture({ id, instead }: { readonly id: number; readonly instead: string }) {
  // The picture before stays until its replacement has come: at no moment is a person without a face.
  const picture = usePicture(id, 'keepFormer');
  return picture === undefined ? instead : <img className={css.face} src={picture} alt="" />;
}

/** A person's picture, or the initials where there is none; the caller shows the name beside it. */
export function Face({ person: { id, fullname, profileImage } }: { readonly person: Person }) {
  const instead = initials(fullname);
  // Each person has a drawing of their own: what is kept of one is never shown as another.
  return profileImage === null ? instead : <Picture key={id} id={profileImage} instead={instead} />;
}
