import { arrows } from './arrows.ts';
import { noDoubleCasts } from './casts.ts';
import { noCycles } from './cycles.ts';
import { noLiteralText } from './literal-text.ts';
import { longFunctions } from './long-functions.ts';
import { names } from './names.ts';
import { ownConcerns } from './own-concerns.ts';
import { noOwnMocks } from './own-mocks.ts';
import type { Rule } from './rule.ts';
import { serverArrows } from './server-arrows.ts';
import { suppressions } from './suppressions.ts';
import { tenantSettings } from './tenant-settings.ts';
import { webArrows } from './web-arrows.ts';
import { writeOwner } from './write-owner.ts';

/** All rules of the house that the linter cannot express; each has a fixture it must fail and one it must pass. */
export const house: readonly Rule[] = [
  arrows,
  serverArrows,
  webArrows,
  noCycles,
  names,
  longFunctions,
  noDoubleCasts,
  suppressions,
  noLiteralText,
  tenantSettings,
  writeOwner,
  noOwnMocks,
  ownConcerns,
];
