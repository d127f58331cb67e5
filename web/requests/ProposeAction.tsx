import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useSay } from '#kit/language.tsx';
import { ActButton } from '#records/ActButton.tsx';
import { ActionQuestion } from '#records/ActionQuestion.tsx';
import type { Call } from '#shell/api/api.ts';
import { type Proposal, useWhyNot } from './use-waiting.ts';
import { proposalWords as words } from './words.ts';

/** Proposes an action about a row, with the reason; another person decides. */
export function ProposeAction(
  props: Proposal & {
    readonly call: Call<{ id: number; reason: string }, unknown>;
    /** How its button looks where that differs: its text, its icon, and whether it takes something away. */
    readonly look?: { readonly words: Words; readonly icon: TablerIcon; readonly isGrave: boolean };
  },
) {
  const { kind, id, called, call } = props;
  const say = useSay();
  return (
    <ActButton words={kind.words} isGrave {...props.look} why={useWhyNot(props)} told={props.told}>
      {(question) => (
        <ActionQuestion
          {...question}
          id={id}
          call={call}
          title={say(words.of, { action: say(kind.words), title: called })}
          consequence={say(kind.afterwards)}
          verb={say(words.propose)}
          told={{ title: say(words.proposed), detail: called }}
        />
      )}
    </ActButton>
  );
}
