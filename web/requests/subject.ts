import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ComponentType } from 'react';
import type { Address } from '#shell/router/path.ts';

/** What a noun shows of a row while something about it waits: what no request changes. */
export type SubjectFacts = ComponentType<{ readonly rowId: number; readonly isRemoved: boolean }>;

/** What the page of decisions must know of a noun. */
export type Subject = {
  /** Where a row has its page. */
  readonly addressOf: (id: number) => Address;
  /** The name of a row, from the title that it had: "Qəbz {title}". */
  readonly called: Words<`${string}{title}${string}`>;
  /** Whether what people know it by is a plate, which is drawn as one. */
  readonly isPlate?: boolean;
  /** How the kinds of what is proposed about it are drawn. */
  readonly icons?: Readonly<Record<string, TablerIcon>>;
  readonly Facts?: SubjectFacts;
};

/** Those nouns about which something can be proposed, by their names. */
export type Subjects = Readonly<Record<string, Subject>>;
