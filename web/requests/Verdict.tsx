import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { RequestDetail } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { dateTime, MISSING } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import css from './decisions.module.css';
import { mayDo } from './inbox.ts';
import type { useDeciding } from './use-deciding.ts';
import { requestWords as words } from './words.ts';

const { acts, happenings } = requestStates;

type VerdictProps = { readonly detail: RequestDetail; readonly deciding: ReturnType<typeof useDeciding> };

/** How it was decided, and by whom: "Artıq …"; nothing while it waits. */
function Ended({ detail }: { detail: RequestDetail }) {
  const say = useSay();
  const last = happenings(detail).at(-1);
  if (!last) return null;
  const params = { name: last.by ?? MISSING, at: dateTime(last.at), state: say(acts[last.act].happened) };
  return (
    <p className={css.ended} role="status">
      {say(words.already, params)}
      {detail.decisionNote && <q>{detail.decisionNote}</q>}
    </p>
  );
}

function Deciding({ detail, deciding: { decide, isBusy } }: VerdictProps) {
  const say = useSay();
  return (
    <DecisionBar
      hint={say(words.reasonHint)}
      kept={say(words.kept, { name: detail.proposedByName })}
      approveWord={say(acts.approve.words)}
      refuseWord={say(acts.cancel.words)}
      whyNot={detail.changedSince.length > 0 ? say(words.staleTitle) : undefined}
      isBusy={isBusy}
      approve={(note) => decide(detail, 'approve', note)}
      refuse={(note) => decide(detail, 'cancel', note)}
    />
  );
}

/** What the reader may do with a request, or why nothing. */
export function Verdict(props: VerdictProps) {
  const say = useSay();
  const { detail, deciding } = props;
  if (detail.statusId !== requestStates.number.waiting) return <Ended detail={detail} />;
  if (mayDo(detail, 'approve')) return <Deciding key={detail.id} {...props} />;
  const isOwn = mayDo(detail, 'withdraw');
  const why = detail.acts.approve?.why?.message;
  return (
    <div className={css.verdict}>
      <p className="mid">{why ?? say(isOwn ? words.ownNote : words.notForYou)}</p>
      {isOwn && (
        <Button
          leftSection={<Icon of={IconArrowBackUp} />}
          disabled={deciding.isBusy}
          onClick={() => void deciding.decide(detail, 'withdraw', '')}
        >
          {say(acts.withdraw.words)}
        </Button>
      )}
    </div>
  );
}
