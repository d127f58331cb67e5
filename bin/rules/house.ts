import { arrows } from './arrows.ts';
import { bareStates } from './bare-states.ts';
import { noDoubleCasts } from './casts.ts';
import { domainArrows } from './domain-arrows.ts';
import { edgeArrows } from './edge-arrows.ts';
import { heldNames } from './held-names.ts';
import { journeysWait } from './journeys-wait.ts';
import { lightBrowser } from './light-browser.ts';
import { noLiteralText } from './literal-text.ts';
import { migrationsInLine } from './migrations.ts';
import { names } from './names.ts';
import { noSecrets } from './no-secrets.ts';
import { outgoing } from './outgoing.ts';
import { ownConcerns } from './own-concerns.ts';
import { ownFormats } from './own-formats.ts';
import { noOwnMocks } from './own-mocks.ts';
import { plainWords } from './plain-words.ts';
import { readsLookLeft } from './reads-look-left.ts';
import type { Rule } from './rule.ts';
import { securityPage } from './security-page.ts';
import { secondWall } from './second-wall.ts';
import { serverArrows } from './server-arrows.ts';
import { spacing } from './spacing.ts';
import { suppressions } from './suppressions.ts';
import { tenantSettings } from './tenant-settings.ts';
import { webArrows } from './web-arrows.ts';
import { writeOwner } from './write-owner.ts';

/** All rules of the house that the linter cannot express; each has a fixture it must fail and one it must pass. */
export const house: readonly Rule[] = [
  arrows,
  domainArrows,
  serverArrows,
  webArrows,
  edgeArrows,
  lightBrowser,
  names,
  heldNames,
  noDoubleCasts,
  suppressions,
  noLiteralText,
  spacing,
  tenantSettings,
  writeOwner,
  readsLookLeft,
  secondWall,
  noOwnMocks,
  ownConcerns,
  bareStates,
  ownFormats,
  outgoing,
  journeysWait,
  noSecrets,
  securityPage,
  plainWords,
  migrationsInLine,
];
