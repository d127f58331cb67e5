/** The units of mass that an indicator can show. */
export type Unit = 'kg' | 'g' | 't' | 'lb';

/** The unit of a field of a frame, or null for any other text. */
export function readUnit(field: string): Unit | null {
  const text = field.trim();
  return text === 'kg' || text === 'g' || text === 't' || text === 'lb' ? text : null;
}
