import { useMemo } from 'react';
import { useLanguage } from '#kit/language.tsx';
import { useMe } from '#shell/me.tsx';
import type { Reader } from './noun.ts';

/** The reader for whom this is drawn; the same object until they change the language. */
export function useReader(): Reader {
  const { language } = useLanguage();
  const companyId = useMe().company.id;
  return useMemo(() => ({ language, companyId }), [language, companyId]);
}
