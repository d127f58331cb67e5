import { useState } from 'react';

/** Values under one identity for as long as they stay what they are, so that what is drawn with them is not drawn again. */
export function useSame<Value>(values: readonly Value[]): readonly Value[] {
  const [kept, keep] = useState(values);
  const isSame = kept.length === values.length && kept.every((value, i) => value === values[i]);
  if (!isSame) keep(values);
  return isSame ? kept : values;
}
