/** The units of mass that an indicator can show. */
export type Unit = 'kg' | 'g' | 't' | 'lb';

/** The unit of a field of a frame, in small or capital letters, or null for any other text. */
export function readUnit(field: string): Unit | null {
  const text = field.trim().toLowerCase();
  return text === 'kg' || text === 'g' || text === 't' || text === 'lb' ? text : null;
}
