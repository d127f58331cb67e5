import { useState } from 'react';

/** Values under one identity for as long as they stay what they are, so that what is drawn with them is not drawn again. */
export function useSame<Value>(values: readonly Value[]): readonly Value[] {
  const [current, keep] = useState(values);
  const isSame = current.length === values.length && current.every((value, i) => value === values[i]);
  if (!isSame) keep(values);
  return isSame ? current : values;
}
