import { Button } from '@mantine/core';
import { type Arranged, arranged, type FirstPage, forReader } from '@terezi/domain/reports/first-page.ts';
import { useState } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { FORM_WORDS } from '#kit/form/words.ts';
import { useSay } from '#kit/language.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { Select } from '#kit/part/Select.tsx';
import { toast } from '#kit/toast/toast.ts';
import { firstPageCalls } from '#shell/api/calls/first-page.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { ableAs, useMe } from '#shell/me.tsx';
import { asRefused } from '#shell/api/refused.ts';
import { BlockList } from './BlockList.tsx';
import css from './set-up.module.css';
import { useFirstPage } from './use-first-page.ts';
import { blockWords as words } from './words.ts';

type FirstPageAnswer = Awaited<ReturnType<typeof firstPageCalls.find>>['firstPage'];
type Blocks = readonly Arranged[] | null;
/** Whose page is arranged: the reader's own (null), or that of a group. */
type Whose = number | null;

const keptOf = ({ own, groups }: FirstPageAnswer, whose: Whose): Blocks =>
  whose === null ? own : (groups.find(({ id }) => id === whose)?.blocks ?? null);

function WhoseField({
  groups,
  whose,
  change,
}: Pick<FirstPageAnswer, 'groups'> & { whose: Whose; change: (whose: Whose) => void }) {
  const say = useSay();
  const current = groups.find(({ id }) => id === whose) ?? groups[0];
  if (!current) return null;
  const called = ({ name, userCount }: FirstPageAnswer['groups'][number]) =>
    say(words.ofGroup, { name, count: userCount });
  return (
    <div className={css.whose}>
      <span className={css.cap}>{say(words.whose)}</span>
      <Segments
        label={say(words.whose)}
        options={[
          { value: 0, text: say(words.mine) },
          { value: current.id, text: called(current) },
        ]}
        value={whose ?? 0}
        change={(id) => change(id === 0 ? null : id)}
      />
      {whose !== null && groups.length > 1 && (
        <Select
          label={say(words.otherGroup)}
          options={groups.map((group) => ({ value: group.id, text: called(group) }))}
          value={current.id}
          change={change}
        />
      )}
    </div>
  );
}

/** Whose blocks are hidden and put in order, and what becomes of it. */
function Arranging({ page, told, close }: { page: FirstPage; told: FirstPageAnswer; close: () => void }) {
  const say = useSay();
  const me = useMe();
  const [whose, setWhose] = useState<Whose>(null);
  /** The changed blocks; null before a change, and `given` once the arrangement is given back. */
  const [changed, setChanged] = useState<Blocks | 'given'>(null);
  const done = () => {
    toast({ title: say(words.saved) });
    close();
  };
  const own = useMutation(firstPageCalls.arrange, { done });
  const ofGroup = useMutation(firstPageCalls.arrangeForGroup, { done });
  const isOfGroup = whose === null && told.group !== null;
  const without = whose === null ? told.group : null;
  const layout = changed === 'given' ? without : (changed ?? keptOf(told, whose) ?? without);
  const draft = forReader(ableAs(me), arranged(page, layout));
  const save = () => {
    const blocks = changed === 'given' ? null : [...draft];
    void (whose === null ? own.act({ page, blocks }) : ofGroup.act({ page, userGroupId: whose, blocks }));
  };
  return (
    <>
      <div className={css.head}>
        <h2 className="h2">{say(words.setUp)}</h2>
        <span className={`${css.how} lab`}>{say(words.how)}</span>
      </div>
      <WhoseField
        groups={told.groups}
        whose={whose}
        change={(next) => {
          setWhose(next);
          setChanged(null);
        }}
      />
      <BlockList draft={draft} change={setChanged} />
      <div className={css.foot}>
        <Button
          size="xs"
          variant="subtle"
          disabled={changed === 'given' || (changed === null && keptOf(told, whose) === null)}
          onClick={() => setChanged('given')}
        >
          {say(isOfGroup ? words.toGroup : words.toStandard)}
        </Button>
        <span className="end row">
          <Button size="xs" onClick={close}>
            {say(FORM_WORDS.cancel)}
          </Button>
          <Button
            size="xs"
            variant="filled"
            loading={own.isActing || ofGroup.isActing}
            disabled={changed === null}
            onClick={save}
          >
            {say(FORM_WORDS.save)}
          </Button>
        </span>
      </div>
    </>
  );
}

/** Hides and orders the blocks of a first page, the reader's own or a group's. */
export function SetUpPanel({ page, close }: { readonly page: FirstPage; readonly close: () => void }) {
  const { data, error, refetch } = useFirstPage(page);
  const say = useSay();
  if (data) return <Arranging page={page} told={data.firstPage} close={close} />;
  if (!error) return <Loading rows={8} />;
  const { message, code } = asRefused(error);
  return <Failed title={say(words.setUp)} text={message} code={code} onRetry={() => void refetch()} />;
}
