import type { RulingAnswer } from '@terezi/domain/grammar/ruling.ts';

/**
 * How the control of an act stands, as its record's answer says: a denied act stays visible, cannot be used and says why; a
 * proposed one says why it is not done at once.
 */
export const controlState = (ruling: RulingAnswer | undefined) => ({
  disabled: ruling?.may === 'deny',
  title: ruling?.why?.message,
});
