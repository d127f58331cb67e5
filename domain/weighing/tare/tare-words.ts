import type { Words } from '../../grammar/words.ts';
import type { TareKind, TareOrigin } from './tare.ts';

/** The name of a tare by kind and origin; a typed mass or one from papers is never called weighed. */
const WORDS: Readonly<Record<TareKind, Readonly<Record<TareOrigin | 'unknown', Words>>>> = {
  stored: {
    record: { az: 'tərəzidə ölçülmüş boş çəki', en: 'empty weight from the scale' },
    hand: { az: 'əl ilə yazılmış boş çəki', en: 'empty weight typed by hand' },
    card: { az: 'kartda əl ilə yazılmış boş çəki', en: 'empty weight typed in the card' },
    import: { az: 'fayldan yazılmış boş çəki', en: 'empty weight from a file' },
    unknown: { az: 'mənbəyi bilinməyən boş çəki', en: 'empty weight of unknown source' },
  },
  passport: {
    record: { az: 'qeydiyyat şəhadətnaməsi üzrə', en: 'by registration certificate' },
    hand: { az: 'qeydiyyat şəhadətnaməsi üzrə', en: 'by registration certificate' },
    card: { az: 'qeydiyyat şəhadətnaməsi üzrə', en: 'by registration certificate' },
    import: { az: 'qeydiyyat şəhadətnaməsi üzrə', en: 'by registration certificate' },
    unknown: { az: 'qeydiyyat şəhadətnaməsi üzrə', en: 'by registration certificate' },
  },
};

/** The name of a tare on its ticket. */
export const tareWords = (kind: TareKind, origin: TareOrigin | null): Words =>
  WORDS[kind][origin ?? 'unknown'];

/** The origin of one mass of a tare, beside its date and its person. */
export const originWords: Readonly<Record<TareOrigin | 'unknown', Words>> = {
  record: { az: 'tərəzidə ölçülüb', en: 'taken from the scale' },
  hand: { az: 'əl ilə yazılıb', en: 'typed by hand' },
  card: { az: 'kartda əl ilə yazılıb', en: 'typed in the card' },
  import: { az: 'fayldan yazılıb', en: 'came from a file' },
  unknown: { az: 'mənbəyi bilinmir', en: 'of unknown source' },
};

/** `Nərgiz Səfərova` as `N. Səfərova`: as much of a name as a public paper shows. */
export function shortName(name: string | null): string | null {
  const [first, ...rest] = name?.trim().split(/\s+/) ?? [];
  if (first === undefined || rest.length === 0) return name;
  return `${first.charAt(0)}. ${rest.join(' ')}`;
}
